#ifndef CSUMMA_KERNELS_H
#define CSUMMA_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// The innermost loops of the networks' layers and of what prepares a page, which Swift cannot compile for more than one kind of processor.
// Where a processor has AVX2, they run twice as wide; they never contract a product and a sum into one operation, so that results are
// the same everywhere.

// Numbers that are worked on at once: counts of channels and cells go in steps of the first, outputs of `summa_convolve` in steps of the
// second.
enum { SUMMA_LANES = 8, SUMMA_WIDE_LANES = 16 };

// A map as `FeatureMap` lays it out, from the upper left of its border; strides in numbers.
typedef struct {
  float *_Nonnull numbers;
  size_t row_stride;
  size_t pixel_stride;
} summa_map;

// How many results across and down become one, the largest of them.
typedef struct {
  size_t rows;
  size_t columns;
} summa_pool;

// A convolution of 3 x 3 pixels by its definition, with the rectifier and the pool.
// `output` has height x width pixels. weights: for each group of SUMMA_WIDE_LANES outputs, by y, x and input, those of the group; bias:
// as many a group.
void summa_convolve(summa_map input, summa_map output, size_t height, size_t width, summa_pool pool, size_t inputs, size_t groups,
                    const float *_Nonnull weights, const float *_Nonnull bias);

// Cuts `count` tiles of 6 x 6 pixels from `first` on, `across` of them in a row and 4 pixels apart, and transforms them (Winograd).
// tiles: for each of the 36 places a matrix of count x channels.
void summa_cut_tiles(summa_map input, size_t first, size_t count, size_t across, size_t channels, float *_Nonnull tiles);

// The way back: `products` are 36 matrices of count x channels; each tile gives 4 x 4 results, which get the bias and the rectifier and
// go through the pool, whose sides divide 4. `output` has height x width pixels, and tiles may reach beyond them.
void summa_assemble_tiles(const float *_Nonnull products, size_t first, size_t count, size_t across, size_t channels,
                          const float *_Nonnull bias, summa_pool pool, summa_map output, size_t height, size_t width);

// One step of `cells` cells of an LSTM. gates: 4 x cells, input, forget, cell, output, without their bias; states are read and
// written, output written.
void summa_advance_cells(const float *_Nonnull gates, const float *_Nonnull bias, float *_Nonnull states, float *_Nonnull output,
                         size_t cells);

// Takes from each number the logarithm of the sum of all their exponentials.
void summa_log_softmax(float *_Nonnull numbers, size_t count);

// In place, of each number: e to its power, to 2 parts in ten million; below -87 as at -87, above 88 as at 88.
void summa_exponential(float *_Nonnull numbers, size_t count);
// 1 / (1 + e^-x).
void summa_sigmoid(float *_Nonnull numbers, size_t count);
// To 3e-7 absolute: what an LSTM adds it to is of the order of 1.
void summa_hyperbolic_tangent(float *_Nonnull numbers, size_t count);

// MARK: - Pictures

// What Sauvola's threshold goes by; `rows` of the picture are in the window of a row's pixels.
typedef struct {
  size_t half_window;
  size_t rows;
  float k;
  float darkest;
  float range;
  float least_signal;
} summa_sauvola;

// Adds a row of pixels to the sums of shades and of their squares in each column, and takes one away; either may be null.
void summa_slide_sums(const uint8_t *_Nullable entering, const uint8_t *_Nullable leaving, size_t width, int32_t *_Nonnull column_shades,
                      int32_t *_Nonnull column_squares);

// Sets a bit for each pixel of a row that is ink, the leftmost in the highest.
// shades and squares: width + 1 sums over the columns before each; noise: the standard deviation of the ground at each pixel.
void summa_judge_row(const uint8_t *_Nonnull pixels, const int32_t *_Nonnull shades, const int32_t *_Nonnull squares,
                     const float *_Nonnull noise, size_t width, summa_sauvola sauvola, uint8_t *_Nonnull bytes);

// Counts how many points fall into each row, y * scale - x * slope + offset, those beyond into the first and the last. Returns the
// sum of the squares of `counts`, which is all zeros before.
double summa_count_rows(const float *_Nonnull xs, const float *_Nonnull ys, size_t count, float scale, float slope, float offset,
                        int32_t *_Nonnull counts, size_t rows);

#endif
