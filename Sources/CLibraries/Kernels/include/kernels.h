#ifndef CSUMMA_KERNELS_H
#define CSUMMA_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The inner loops of the network layers and of page preparation, which Swift cannot compile for several kinds of
// processors. With AVX2 they run twice as wide, with AVX-512 four times. They never contract a product and a sum into one
// operation, so results are the same on all processors.

// The number of values processed at once.
enum { SUMMA_LANES = 16 };

// A map in the layout of `FeatureMap`, starting at the upper left of its border; strides in numbers. SUMMA_LANES numbers
// may be read after the channels of any pixel.
typedef struct {
  float *_Nonnull numbers;
  size_t row_stride;
  size_t pixel_stride;
} summa_map;

// The window of max pooling: the number of results vertically and horizontally that become one.
typedef struct {
  size_t rows;
  size_t columns;
} summa_pool;

// A convolution of 3 x 3 pixels by its definition, with rectifier and pooling. `output` has height x width pixels.
// weights: for each group of SUMMA_LANES outputs, by y, x and input, those of the group; bias: SUMMA_LANES
// per group.
void summa_convolve(summa_map input, summa_map output, size_t height, size_t width, summa_pool pool, size_t inputs, size_t groups,
                    const float *_Nonnull weights, const float *_Nonnull bias);

// Transforms kernels of 3 x 3 pixels for tiles (Winograd). kernels: outputs x inputs x 9. panels: for each of the 36
// positions inputs x outputs, as panels for `summa_multiply`.
void summa_transform_kernels(const float *_Nonnull kernels, size_t outputs, size_t inputs, float *_Nonnull panels);

// Cuts `count` tiles of 6 x 6 pixels starting at `first`, 4 pixels apart and `across` in a row, and transforms them
// (Winograd). tiles: for each of the 36 positions, place_stride numbers apart, a matrix of count x channels, a multiple of
// SUMMA_LANES; those beyond the channels of the map are undefined.
void summa_cut_tiles(summa_map input, size_t first, size_t count, size_t across, size_t channels, float *_Nonnull tiles,
                     size_t place_stride);

// The inverse transform: `products` are 36 matrices of count x channels, place_stride numbers apart. Each tile gives 4 x 4 results, to which bias,
// rectifier and pooling are applied; the sides of the pool divide 4. `output` has height x width pixels; tiles may
// extend beyond them.
void summa_assemble_tiles(const float *_Nonnull products, size_t place_stride, size_t first, size_t count, size_t across,
                          size_t channels, const float *_Nonnull bias, summa_pool pool, summa_map output, size_t height,
                          size_t width);

// Stores a product of matrices in `target`, or adds it. left: rows x inner, row-major. panels: the right factor, inner x
// columns, as panels of SUMMA_LANES columns: for each panel its rows, with zeros in place of missing columns. Each
// result is summed in the order of the inner numbers, so it depends neither on the other rows nor, among processors with
// a fused multiplication and addition, on the processor.
void summa_multiply(const float *_Nonnull left, size_t left_stride, const float *_Nonnull panels, float *_Nonnull target,
                    size_t target_stride, size_t rows, size_t columns, size_t inner, bool adds);

// The greatest `inner` of the products below.
enum { SUMMA_MOST_ROUNDED = 512 };

// The number of bytes of panels for `summa_multiply_rounded`.
size_t summa_rounded_size(size_t columns, size_t inner);

// Rounds the right factor of products, columns x inner (transposed), to whole numbers from -127 to 127, each column with its
// own scale. panels: for this processor alone; scales: a whole number of SUMMA_LANES.
void summa_round_panels(const float *_Nonnull weights, size_t columns, size_t inner, void *_Nonnull panels, float *_Nonnull scales);

// As `summa_multiply`, with a right factor from `summa_round_panels`. Each row of the left one is rounded in the same way.
// Sums of whole numbers are exact, so results are the same on all processors.
void summa_multiply_rounded(const float *_Nonnull left, size_t left_stride, const void *_Nonnull panels,
                            const float *_Nonnull scales, float *_Nonnull target, size_t target_stride, size_t rows,
                            size_t columns, size_t inner, bool adds);

// One step of `cells` cells of an LSTM. gates: 4 x cells, input, forget, cell, output, without their bias; states are
// read and written, output is written.
void summa_advance_cells(const float *_Nonnull gates, const float *_Nonnull bias, float *_Nonnull states, float *_Nonnull output,
                         size_t cells);

// Subtracts from each number the logarithm of the sum of all exponentials.
void summa_log_softmax(float *_Nonnull numbers, size_t count);

// Replaces each number x by e^x, accurate to 2 parts in ten million; x is clamped to -87...88.
void summa_exponential(float *_Nonnull numbers, size_t count);
// Replaces each number x by 1 / (1 + e^-x).
void summa_sigmoid(float *_Nonnull numbers, size_t count);
// Accurate to 3e-7 absolute; an LSTM adds the result to values of the order of 1.
void summa_hyperbolic_tangent(float *_Nonnull numbers, size_t count);

// MARK: - Pictures

// Parameters of Sauvola's threshold; the window of the row covers `rows` rows of the picture.
typedef struct {
  size_t half_window;
  size_t rows;
  float k;
  float darkest;
  float range;
  float least_signal;
} summa_sauvola;

// Adds a row of pixels to the sums of shades and of their squares in each column, and subtracts another; either may be
// null.
void summa_slide_sums(const uint8_t *_Nullable entering, const uint8_t *_Nullable leaving, size_t width, int32_t *_Nonnull column_shades,
                      int32_t *_Nonnull column_squares);

// Sets a bit for each ink pixel of a row, the leftmost in the highest bit. shades and squares: width + 1 cumulative
// sums over the columns; noise: the standard deviation of the background at each pixel.
void summa_judge_row(const uint8_t *_Nonnull pixels, const int32_t *_Nonnull shades, const int32_t *_Nonnull squares,
                     const float *_Nonnull noise, size_t width, summa_sauvola sauvola, uint8_t *_Nonnull bytes);

// Reduces `rows` rows of pixels, stride bytes apart, to one of `columns` pixels: the rounded means of `across` x rows
// pixels each. sums: columns x across numbers, for its own use.
void summa_reduce_rows(const uint8_t *_Nonnull pixels, size_t stride, size_t rows, size_t across, size_t columns,
                       uint32_t *_Nonnull sums, uint8_t *_Nonnull target);

// Places on a straight line, from the first, in 2^-32 pixel; 0 is the centre of the upper left pixel.
typedef struct {
  int64_t x;
  int64_t y;
  int64_t dx;
  int64_t dy;
} summa_line;

// Interpolates between the four pixels around each of `count` places; those outside of the picture are white.
// shifts: by how many 1/256 pixel each place is further down; may be null.
void summa_sample(const uint8_t *_Nonnull pixels, size_t width, size_t height, summa_line line, const int32_t *_Nullable shifts,
                  size_t count, uint8_t *_Nonnull target);

// Counts the pixels of a part of a row that are darker, or lighter, than all eight neighbours by more than `least`. The
// pixels around the part are read, too; stride: the distance between rows.
size_t summa_count_specks(const uint8_t *_Nonnull pixels, size_t stride, size_t width, uint8_t least);

// How much more red, green and blue light paper has than its luma.
typedef struct {
  int32_t red;
  int32_t green;
  int32_t blue;
} summa_tint;

// For each of `count` pixels of red, green and blue: its luma; by how much the colour that it has most of, compared with its
// luma, exceeds that of the paper, 0 if by nothing; and one of six hues, by the colours that it has most and least of.
void summa_trace_ink(const uint8_t *_Nonnull colors, size_t count, summa_tint paper, uint8_t *_Nonnull lumas,
                     uint8_t *_Nonnull excesses, uint8_t *_Nonnull hues);

// Counts the points in each row, y * scale - x * slope + offset; points beyond are counted in the first and the last
// row. Returns the sum of the squares of `counts`, which must be zero before.
double summa_count_rows(const float *_Nonnull xs, const float *_Nonnull ys, size_t count, float scale, float slope, float offset,
                        int32_t *_Nonnull counts, size_t rows);

#endif
