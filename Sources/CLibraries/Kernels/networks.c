#include "kernels.h"
#include "lanes.h"

// Stores the lanes that a pixel has: four and more channels are padded to a multiple of four, not to whole lanes.
#define STORE(value, target, left)                                                                                       \
  do {                                                                                                                   \
    if ((left) >= SUMMA_LANES) {                                                                                         \
      AT(target) = (value);                                                                                              \
    } else {                                                                                                             \
      const lanes stored_ = (value);                                                                                     \
      size_t index_ = 0;                                                                                                 \
      for (; index_ + 4 <= (left); index_ += 4) {                                                                        \
        memcpy((target) + index_, (const float *)&stored_ + index_, 4 * sizeof(float));                                  \
      }                                                                                                                  \
      for (; index_ < (left); index_++) (target)[index_] = stored_[index_];                                              \
    }                                                                                                                    \
  } while (0)

// MARK: - Convolution

WIDEST
void summa_convolve(summa_map input, summa_map output, size_t height, size_t width, summa_pool pool, size_t inputs, size_t groups,
                    const float *weights, const float *bias) {
  const lanes none = {0};
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      // With the border, the patch around a pixel begins at the pixel's own offset.
      const float *patch = input.numbers + y * pool.rows * input.row_stride + x * pool.columns * input.pixel_stride;
      float *result = output.numbers + (y + 1) * output.row_stride + (x + 1) * output.pixel_stride;
      for (size_t group = 0; group < groups; group++) {
        const float *own = weights + group * 9 * inputs * SUMMA_LANES;
        lanes largest = none - INFINITY;
        for (size_t row = 0; row < pool.rows; row++) {
          for (size_t column = 0; column < pool.columns; column++) {
            lanes sum = none;
            for (size_t line = 0; line < 3; line++) {
              const float *pixels = patch + (row + line) * input.row_stride + column * input.pixel_stride;
              for (size_t index = 0; index < 3 * inputs; index++) {
                sum += pixels[index] * READ(own + (3 * line * inputs + index) * SUMMA_LANES);
              }
            }
            largest = CHOSEN(lanes, whole_lanes, sum > largest, sum, largest);
          }
        }
        lanes sum = largest + READ(bias + group * SUMMA_LANES);
        sum = CHOSEN(lanes, whole_lanes, sum < 0, none, sum);
        STORE(sum, result + group * SUMMA_LANES, output.pixel_stride - group * SUMMA_LANES);
      }
    }
  }
}

// MARK: - Winograd's tiles

enum { RESULTS = 4, PIXELS = 6 };

// Multiplies six numbers `stride` apart by the transpose of the paper's matrix B, into `s0` to `s5`.
#define SPREAD(load, line, stride)                                                                                       \
  const lanes d0 = load(line), d1 = load(line + stride), d2 = load(line + 2 * stride), d3 = load(line + 3 * stride),      \
              d4 = load(line + 4 * stride), d5 = load(line + 5 * stride);                                                 \
  const lanes even = d4 - 4 * d2, odd = d3 - 4 * d1, even_near = d4 - d2, odd_near = 2 * (d3 - d1);                       \
  const lanes s0 = 4 * (d0 - d2) + even_near, s1 = even + odd, s2 = even - odd, s3 = even_near + odd_near,                \
              s4 = even_near - odd_near, s5 = d5 - d3 - 2 * odd_near

// Multiplies six numbers `stride` apart by the transpose of the paper's matrix A, into `s0` to `s3`.
#define GATHER(load, line, stride)                                                                                       \
  const lanes m0 = load(line), m1 = load(line + stride), m2 = load(line + 2 * stride), m3 = load(line + 3 * stride),      \
              m4 = load(line + 4 * stride), m5 = load(line + 5 * stride);                                                 \
  const lanes near_sum = m1 + m2, near_difference = m1 - m2, far_sum = m3 + m4, far_difference = m3 - m4;                 \
  const lanes s0 = m0 + near_sum + far_sum, s1 = near_difference + 2 * far_difference, s2 = near_sum + 4 * far_sum,       \
              s3 = near_difference + 8 * far_difference + m5

#define OWN(pointer) (*(pointer))

// Multiplies three numbers `stride` apart by the paper's matrix G, row by row.
#define WIDEN(row, numbers, stride)                                                                                      \
  (widening[row][0] * (numbers)[0] + widening[row][1] * (numbers)[stride] + widening[row][2] * (numbers)[2 * (stride)])

WIDEST
void summa_transform_kernels(const float *kernels, size_t outputs, size_t inputs, float *panels) {
  typedef double doubles __attribute__((vector_size(8 * SUMMA_LANES)));
  static const double widening[PIXELS][3] = {
      {1.0 / 4, 0, 0},
      {-1.0 / 6, -1.0 / 6, -1.0 / 6},
      {-1.0 / 6, 1.0 / 6, -1.0 / 6},
      {1.0 / 24, 1.0 / 12, 1.0 / 6},
      {1.0 / 24, -1.0 / 12, 1.0 / 6},
      {0, 0, 1},
  };
  const size_t place_stride = (outputs + SUMMA_LANES - 1) / SUMMA_LANES * SUMMA_LANES * inputs;
  for (size_t first = 0; first < outputs; first += SUMMA_LANES) {
    const size_t count = outputs - first < SUMMA_LANES ? outputs - first : SUMMA_LANES;
    for (size_t input = 0; input < inputs; input++, panels += SUMMA_LANES) {
      doubles kernel[9] = {0}, half[3 * PIXELS];
      for (size_t lane = 0; lane < count; lane++) {
        const float *own = kernels + ((first + lane) * inputs + input) * 9;
        for (size_t place = 0; place < 9; place++) kernel[place][lane] = own[place];
      }
      for (size_t y = 0; y < PIXELS; y++)
        for (size_t x = 0; x < 3; x++) half[3 * y + x] = WIDEN(y, kernel + x, 3);
      for (size_t y = 0; y < PIXELS; y++)
        for (size_t x = 0; x < PIXELS; x++)
          AT(panels + (y * PIXELS + x) * place_stride) = __builtin_convertvector(WIDEN(x, half + 3 * y, 1), lanes);
    }
  }
}

WIDEST
void summa_cut_tiles(summa_map input, size_t first, size_t count, size_t across, size_t channels, float *tiles,
                     size_t place_stride) {
  for (size_t tile = 0; tile < count; tile++) {
    const size_t row = (first + tile) / across, column = (first + tile) % across;
    // With the border, a tile begins at the offset of its first result.
    const float *source = input.numbers + RESULTS * (row * input.row_stride + column * input.pixel_stride);
    for (size_t channel = 0; channel < channels; channel += SUMMA_LANES) {
      lanes half[PIXELS * PIXELS];
      for (size_t x = 0; x < PIXELS; x++) {
        const float *line = source + x * input.pixel_stride + channel;
        SPREAD(READ, line, input.row_stride);
        half[x] = s0;
        half[x + 6] = s1;
        half[x + 12] = s2;
        half[x + 18] = s3;
        half[x + 24] = s4;
        half[x + 30] = s5;
      }
      for (size_t y = 0; y < PIXELS; y++) {
        const lanes *line = half + y * PIXELS;
        SPREAD(OWN, line, 1);
        float *place = tiles + tile * channels + y * PIXELS * place_stride + channel;
        AT(place) = s0;
        AT(place + place_stride) = s1;
        AT(place + 2 * place_stride) = s2;
        AT(place + 3 * place_stride) = s3;
        AT(place + 4 * place_stride) = s4;
        AT(place + 5 * place_stride) = s5;
      }
    }
  }
}

// Inlined with a constant pool size, which lets the compiler unroll its loops.
__attribute__((always_inline)) static inline void assemble(const float *products, size_t place_stride, size_t first,
                                                           size_t count, size_t across, size_t channels, const float *bias, size_t rows, size_t columns,
                                                           summa_map output, size_t height, size_t width) {
  const size_t windows_down = RESULTS / rows, windows_across = RESULTS / columns;
  const lanes none = {0};
  for (size_t tile = 0; tile < count; tile++) {
    const size_t top = (first + tile) / across * windows_down, left = (first + tile) % across * windows_across;
    const float *source = products + tile * channels;
    float *corner = output.numbers + (top + 1) * output.row_stride + (left + 1) * output.pixel_stride;
    // The last tiles may extend beyond the map.
    const size_t y_end = height - top < windows_down ? height - top : windows_down;
    const size_t x_end = width - left < windows_across ? width - left : windows_across;
    for (size_t channel = 0; channel < channels; channel += SUMMA_LANES) {
      lanes half[RESULTS * PIXELS], whole[RESULTS * RESULTS];
      for (size_t x = 0; x < PIXELS; x++) {
        const float *line = source + x * place_stride + channel;
        GATHER(READ, line, PIXELS * place_stride);
        half[x] = s0;
        half[x + 6] = s1;
        half[x + 12] = s2;
        half[x + 18] = s3;
      }
      for (size_t y = 0; y < RESULTS; y++) {
        const lanes *line = half + y * PIXELS;
        GATHER(OWN, line, 1);
        whole[y * RESULTS] = s0;
        whole[y * RESULTS + 1] = s1;
        whole[y * RESULTS + 2] = s2;
        whole[y * RESULTS + 3] = s3;
      }
      for (size_t y = 0; y < y_end; y++) {
        for (size_t x = 0; x < x_end; x++) {
          const lanes *window = whole + y * rows * RESULTS + x * columns;
          lanes largest = window[0];
          for (size_t row = 0; row < rows; row++) {
            for (size_t column = 0; column < columns; column++) largest = LARGER(largest, window[row * RESULTS + column]);
          }
          largest += READ(bias + channel);
          largest = LARGER(largest, none);
          float *pixel = corner + y * output.row_stride + x * output.pixel_stride + channel;
          STORE(largest, pixel, output.pixel_stride - channel);
        }
      }
    }
  }
}

WIDEST
void summa_assemble_tiles(const float *products, size_t place_stride, size_t first, size_t count, size_t across,
                          size_t channels, const float *bias, summa_pool pool, summa_map output, size_t height, size_t width) {
  if (pool.rows == 1 && pool.columns == 1) {
    assemble(products, place_stride, first, count, across, channels, bias, 1, 1, output, height, width);
  } else if (pool.rows == 2 && pool.columns == 1) {
    assemble(products, place_stride, first, count, across, channels, bias, 2, 1, output, height, width);
  } else if (pool.rows == 2 && pool.columns == 2) {
    assemble(products, place_stride, first, count, across, channels, bias, 2, 2, output, height, width);
  } else {
    assemble(products, place_stride, first, count, across, channels, bias, pool.rows, pool.columns, output, height, width);
  }
}

// MARK: - Functions

// x = n ln 2 + r with integer n and |r| <= ln 2 / 2 (Cody and Waite 1980); e^r by its series up to r^6, whose next term
// is at most 1.2e-7; 2^n by adding n to the exponent. Above 2^23 a float has no fraction: adding 1.5 * 2^23 rounds, and
// leaves n in the low bits. ln 2 has two parts; the first has so few bits that its product with n is exact.
#define EXPONENTIAL(number)                                                                                              \
  ({                                                                                                                     \
    const lanes zero_ = {0};                                                                                             \
    lanes x_ = (number);                                                                                                 \
    x_ = CHOSEN(lanes, whole_lanes, x_ > 88.0f, zero_ + 88.0f, x_);                                                      \
    x_ = CHOSEN(lanes, whole_lanes, x_ < -87.0f, zero_ - 87.0f, x_);                                                     \
    const lanes shifted_ = x_ * 1.44269504f + 12582912.0f;                                                               \
    const lanes n_ = shifted_ - 12582912.0f;                                                                             \
    const lanes r_ = (x_ - n_ * 0.693359375f) + n_ * 2.1219444e-4f;                                                      \
    lanes series_ = r_ * (1.0f / 720) + 1.0f / 120;                                                                      \
    series_ = series_ * r_ + 1.0f / 24;                                                                                  \
    series_ = series_ * r_ + 1.0f / 6;                                                                                   \
    series_ = series_ * r_ + 0.5f;                                                                                       \
    series_ = series_ * r_ + 1.0f;                                                                                       \
    series_ = series_ * r_ + 1.0f;                                                                                       \
    (lanes)((whole_lanes)series_ + ((whole_lanes)shifted_ << 23));                                                       \
  })
#define SIGMOID(number) (1.0f / (1.0f + EXPONENTIAL(-(number))))
#define HYPERBOLIC_TANGENT(number) (2.0f / (1.0f + EXPONENTIAL(-2.0f * (number))) - 1.0f)

// SUMMA_LANES numbers at a time; the last ones in a copy padded with zeros.
#define IN_PLACE(numbers, count, function)                                                                               \
  const size_t whole = (count) & ~(size_t)(SUMMA_LANES - 1), rest = (count) - whole;                                     \
  for (size_t index = 0; index < whole; index += SUMMA_LANES) AT(numbers + index) = function(READ(numbers + index));      \
  if (rest > 0) {                                                                                                        \
    lanes last = {0};                                                                                                    \
    memcpy(&last, numbers + whole, rest * sizeof(float));                                                                \
    last = function(last);                                                                                               \
    memcpy(numbers + whole, &last, rest * sizeof(float));                                                                \
  }

WIDEST
void summa_exponential(float *numbers, size_t count) { IN_PLACE(numbers, count, EXPONENTIAL) }

WIDEST
void summa_sigmoid(float *numbers, size_t count) { IN_PLACE(numbers, count, SIGMOID) }

WIDEST
void summa_hyperbolic_tangent(float *numbers, size_t count) { IN_PLACE(numbers, count, HYPERBOLIC_TANGENT) }

WIDEST
void summa_log_softmax(float *numbers, size_t count) {
  float largest = -INFINITY;
  for (size_t index = 0; index < count; index++) largest = numbers[index] > largest ? numbers[index] : largest;
  const size_t whole = count & ~(size_t)(SUMMA_LANES - 1);
  lanes sums = {0};
  for (size_t index = 0; index < whole; index += SUMMA_LANES) sums += EXPONENTIAL(READ(numbers + index) - largest);
  float sum = 0;
  for (size_t lane = 0; lane < SUMMA_LANES; lane++) sum += sums[lane];
  // Minus the maximum, so that no exponential overflows.
  for (size_t index = whole; index < count; index++) sum += expf(numbers[index] - largest);
  const float logarithm = largest + logf(sum);
  for (size_t index = 0; index < count; index++) numbers[index] -= logarithm;
}

// MARK: - Long short-term memory

#define STEP(input, forget, candidate, open, state, output)                                                              \
  do {                                                                                                                   \
    const lanes in_ = SIGMOID(input), forget_ = SIGMOID(forget), open_ = SIGMOID(open);                                  \
    const lanes candidate_ = HYPERBOLIC_TANGENT(candidate);                                                              \
    const lanes state_ = forget_ * (state) + in_ * candidate_;                                                           \
    (state) = state_;                                                                                                    \
    (output) = open_ * HYPERBOLIC_TANGENT(state_);                                                                       \
  } while (0)

WIDEST
void summa_advance_cells(const float *gates, const float *bias, float *states, float *output, size_t cells) {
  const size_t whole = cells & ~(size_t)(SUMMA_LANES - 1), rest = cells - whole;
#define GATE(number) (READ(gates + (number) * cells + cell) + READ(bias + (number) * cells + cell))
  for (size_t cell = 0; cell < whole; cell += SUMMA_LANES) {
    STEP(GATE(0), GATE(1), GATE(2), GATE(3), AT(states + cell), AT(output + cell));
  }
#undef GATE
  if (rest == 0) return;
  lanes sums[4] = {{0}}, state = {0}, result;
  for (size_t gate = 0; gate < 4; gate++) {
    for (size_t lane = 0; lane < rest; lane++) sums[gate][lane] = gates[gate * cells + whole + lane] + bias[gate * cells + whole + lane];
  }
  memcpy(&state, states + whole, rest * sizeof(float));
  STEP(sums[0], sums[1], sums[2], sums[3], state, result);
  memcpy(states + whole, &state, rest * sizeof(float));
  memcpy(output + whole, &result, rest * sizeof(float));
}
