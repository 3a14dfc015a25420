#include "kernels.h"
#include "lanes.h"

// A row of a panel is as wide as `lanes`.
enum { PANEL = SUMMA_LANES };

static size_t whole_panels(size_t columns) { return (columns + PANEL - 1) / PANEL; }

typedef struct {
  const float *left;
  size_t left_stride;
  const float *panels;
  float *target;
  size_t target_stride;
  size_t rows;
  size_t columns;
  size_t inner;
  bool adds;
  // Of rounded factors, null for others: each sum is multiplied by the scales of its row and of its column.
  const float *row_scales;
  const float *column_scales;
} product;

// Scales the results of a row in one panel, and stores or adds them.
#define DELIVER(it, row, panel, sum)                                                                                     \
  do {                                                                                                                   \
    float *numbers_ = (it)->target + (row) * (it)->target_stride + (panel) * PANEL;                                      \
    const size_t left_ = (it)->columns - (panel) * PANEL;                                                                \
    if ((it)->row_scales != NULL) (sum) *= (it)->row_scales[row] * READ((it)->column_scales + (panel) * PANEL);          \
    if (left_ >= PANEL) {                                                                                                \
      if ((it)->adds) (sum) += READ(numbers_);                                                                           \
      AT(numbers_) = (sum);                                                                                              \
    } else {                                                                                                             \
      lanes last_ = {0};                                                                                                 \
      if ((it)->adds) memcpy(&last_, numbers_, left_ * sizeof(float));                                                   \
      last_ += (sum);                                                                                                    \
      memcpy(numbers_, &last_, left_ * sizeof(float));                                                                   \
    }                                                                                                                    \
  } while (0)

// The results of `rows` rows from `row` on and of `panels` panels from `panel` on. All but these two are constants once
// it is inlined, so that the sums are in registers.
__attribute__((always_inline)) static inline void multiply_block(const product *it, size_t row, size_t panel, const size_t rows,
                                                                 const size_t panels, const bool fuses) {
  enum { MOST = 24 };
  lanes sums[MOST];
#pragma clang loop unroll(full)
  for (size_t index = 0; index < rows * panels; index++) sums[index] = (lanes){0};
  const float *left = it->left + row * it->left_stride, *right = it->panels + panel * it->inner * PANEL;
  const size_t inner = it->inner, stride = it->left_stride;
  for (size_t k = 0; k < inner; k++) {
#pragma clang loop unroll(full)
    for (size_t y = 0; y < rows; y++) {
      const lanes factor = (lanes){0} + left[y * stride + k];
#pragma clang loop unroll(full)
      for (size_t x = 0; x < panels; x++) {
        const lanes other = READ(right + (x * inner + k) * PANEL);
        lanes *sum = &sums[y * panels + x];
        *sum = fuses ? __builtin_elementwise_fma(factor, other, *sum) : factor * other + *sum;
      }
    }
  }
#pragma clang loop unroll(full)
  for (size_t y = 0; y < rows; y++) {
#pragma clang loop unroll(full)
    for (size_t x = 0; x < panels; x++) DELIVER(it, row + y, panel + x, sums[y * panels + x]);
  }
}

// A block has at most `most` sums, as many as there are registers for, and 1, 2, 4 or 8 panels. A single row needs several
// panels, since each sum waits for the one before.
__attribute__((always_inline)) static inline void multiply_all(const void *it, const size_t all, const size_t columns, const size_t most,
                                                               void (*block)(const void *, size_t, size_t, size_t, size_t)) {
  const size_t most_rows = most > 6 ? most / 2 : most;
  // Blocks of like height: a low one at the end would be slow.
  const size_t blocks = (all + most_rows - 1) / most_rows, rows = (all + blocks - 1) / blocks;
  const size_t panels = whole_panels(columns);
  for (size_t panel = 0; panel < panels;) {
    size_t count = 8;
    while (count > 1 && (count * rows > most || count > panels - panel)) count /= 2;
    for (size_t row = 0; row < all; row += rows) block(it, row, panel, all - row < rows ? all - row : rows, count);
    panel += count;
  }
}

#define SIZE(rows, panels, multiply, ...) \
  case 16 * (rows) + (panels): multiply(it, row, panel, rows, panels __VA_OPT__(, ) __VA_ARGS__); break;
#define BLOCKS(name, sizes)                                                                                         \
  static void name(const void *it, size_t row, size_t panel, size_t rows, size_t panels) {                          \
    switch (16 * rows + panels) { sizes }                                                                           \
  }
#define LOW(...) SIZE(1, 1, __VA_ARGS__) SIZE(1, 2, __VA_ARGS__) SIZE(2, 1, __VA_ARGS__) SIZE(3, 1, __VA_ARGS__)
#define MIDDLE(...)                                                                                                  \
  LOW(__VA_ARGS__)                                                                                                   \
  SIZE(1, 4, __VA_ARGS__) SIZE(2, 2, __VA_ARGS__) SIZE(3, 2, __VA_ARGS__) SIZE(4, 1, __VA_ARGS__) SIZE(5, 1, __VA_ARGS__) \
      SIZE(6, 1, __VA_ARGS__)
#define HIGH(...)                                                                                                    \
  MIDDLE(__VA_ARGS__)                                                                                                \
  SIZE(1, 8, __VA_ARGS__) SIZE(2, 4, __VA_ARGS__) SIZE(2, 8, __VA_ARGS__) SIZE(3, 4, __VA_ARGS__) SIZE(3, 8, __VA_ARGS__)   \
      SIZE(4, 2, __VA_ARGS__) SIZE(4, 4, __VA_ARGS__) SIZE(5, 2, __VA_ARGS__) SIZE(5, 4, __VA_ARGS__) SIZE(6, 2, __VA_ARGS__) \
          SIZE(6, 4, __VA_ARGS__) SIZE(7, 1, __VA_ARGS__) SIZE(7, 2, __VA_ARGS__) SIZE(8, 1, __VA_ARGS__)              \
              SIZE(8, 2, __VA_ARGS__) SIZE(9, 1, __VA_ARGS__) SIZE(9, 2, __VA_ARGS__) SIZE(10, 1, __VA_ARGS__)         \
                  SIZE(10, 2, __VA_ARGS__) SIZE(11, 1, __VA_ARGS__) SIZE(11, 2, __VA_ARGS__) SIZE(12, 1, __VA_ARGS__)  \
                      SIZE(12, 2, __VA_ARGS__)

#if defined(__x86_64__)

// Sixteen registers of four numbers: a panel's row has four.
BLOCKS(multiply_narrow, LOW(multiply_block, false))

// Sixteen registers of eight numbers.
__attribute__((target("avx2,fma"))) BLOCKS(multiply_middle, MIDDLE(multiply_block, true))

// 32 registers of sixteen numbers.
__attribute__((target("avx512f"))) BLOCKS(multiply_wide, HIGH(multiply_block, true))

#else

// Of NEON: 32 registers of four numbers.
BLOCKS(multiply_middle, MIDDLE(multiply_block, true))

#endif

static void multiply_floats(const product *it) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) {
    multiply_all(it, it->rows, it->columns, 24, multiply_wide);
  } else if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    multiply_all(it, it->rows, it->columns, 6, multiply_middle);
  } else {
    multiply_all(it, it->rows, it->columns, 3, multiply_narrow);
  }
#else
  multiply_all(it, it->rows, it->columns, 6, multiply_middle);
#endif
}

void summa_multiply(const float *left, size_t left_stride, const float *panels, float *target, size_t target_stride, size_t rows,
                    size_t columns, size_t inner, bool adds) {
  if (rows == 0 || columns == 0) return;
  const product it = {left, left_stride, panels, target, target_stride, rows, columns, inner, adds, NULL, NULL};
  multiply_floats(&it);
}

// MARK: - Rounded factors

// Numbers are whole, from -127 to 127. Processors that multiply and add bytes in one operation take them as bytes: the left
// ones with 128 added, as the operation demands, and of the right ones four of a column together. Others take them as floats:
// sums of up to SUMMA_MOST_ROUNDED products are exact in these, too, in whatever order, so all results are the same.

enum { GREATEST = 127, GROUP = 4, ROWS_AT_ONCE = 24 };

#if defined(__x86_64__)
#include <immintrin.h>

typedef struct {
  product all;
  const uint8_t *left;
  const int8_t *panels;
  // 128 times the sum of each column.
  const int32_t *excesses;
  size_t groups;
} byte_product;

// As `multiply_block`, with registers of `numbers` sums.
#define BYTE_BLOCK(name, features, vector, numbers, zero, repeat, load, dot)                                             \
  __attribute__((always_inline, target(features))) static inline void name(                                             \
      const byte_product *it, size_t row, size_t panel, const size_t rows, const size_t panels) {                       \
    enum { PARTS = PANEL / numbers };                                                                                   \
    vector sums[24];                                                                                                    \
    const size_t groups = it->groups;                                                                                   \
    const uint8_t *left = it->left + row * groups * GROUP;                                                              \
    const int8_t *right = it->panels + panel * groups * GROUP * PANEL;                                                  \
    _Pragma("clang loop unroll(full)") for (size_t index = 0; index < rows * panels * PARTS; index++) sums[index] = zero; \
    for (size_t group = 0; group < groups; group++) {                                                                   \
      _Pragma("clang loop unroll(full)") for (size_t y = 0; y < rows; y++) {                                            \
        int32_t four;                                                                                                   \
        memcpy(&four, left + (y * groups + group) * GROUP, sizeof four);                                                \
        const vector factor = repeat(four);                                                                             \
        _Pragma("clang loop unroll(full)") for (size_t x = 0; x < panels * PARTS; x++) {                                \
          const int8_t *other = right + ((x / PARTS * groups + group) * PARTS + x % PARTS) * numbers * GROUP;           \
          sums[y * panels * PARTS + x] = dot(sums[y * panels * PARTS + x], factor, load((const void *)other));          \
        }                                                                                                               \
      }                                                                                                                 \
    }                                                                                                                   \
    _Pragma("clang loop unroll(full)") for (size_t y = 0; y < rows; y++) {                                              \
      _Pragma("clang loop unroll(full)") for (size_t x = 0; x < panels; x++) {                                          \
        whole_lanes whole;                                                                                              \
        memcpy(&whole, sums + (y * panels + x) * PARTS, sizeof whole);                                                  \
        whole -= *(const loose_whole_lanes *)(it->excesses + (panel + x) * PANEL);                                      \
        lanes sum = __builtin_convertvector(whole, lanes);                                                              \
        DELIVER(&it->all, row + y, panel + x, sum);                                                                     \
      }                                                                                                                 \
    }                                                                                                                   \
  }

#define WIDE_BYTES "avx512f,avx512vnni"
#define MIDDLE_BYTES "avx2,avxvnni"

BYTE_BLOCK(byte_block_wide, WIDE_BYTES, __m512i, 16, _mm512_setzero_si512(), _mm512_set1_epi32, _mm512_loadu_si512, _mm512_dpbusd_epi32)
BYTE_BLOCK(byte_block_middle, MIDDLE_BYTES, __m256i, 8, _mm256_setzero_si256(), _mm256_set1_epi32, _mm256_loadu_si256,
           _mm256_dpbusd_avx_epi32)

__attribute__((target(WIDE_BYTES))) BLOCKS(multiply_wide_bytes, HIGH(byte_block_wide))
__attribute__((target(MIDDLE_BYTES))) BLOCKS(multiply_middle_bytes, MIDDLE(byte_block_middle))

static bool multiplies_bytes(void) { return __builtin_cpu_supports("avx512vnni") || __builtin_cpu_supports("avxvnni"); }

static void multiply_bytes(const byte_product *it) {
  if (__builtin_cpu_supports("avx512vnni")) {
    multiply_all(it, it->all.rows, it->all.columns, 24, multiply_wide_bytes);
  } else {
    multiply_all(it, it->all.rows, it->all.columns, 6, multiply_middle_bytes);
  }
}

#else

static bool multiplies_bytes(void) { return false; }

#endif

static size_t whole_groups(size_t inner) { return (inner + GROUP - 1) / GROUP; }

size_t summa_rounded_size(size_t columns, size_t inner) {
  return whole_panels(columns) * PANEL * (multiplies_bytes() ? whole_groups(inner) * GROUP + sizeof(int32_t) : inner * sizeof(float));
}

// The factor that makes the largest magnitude GREATEST.
static float factor_for(float largest) { return largest > 1e-30f ? GREATEST / largest : 0; }

void summa_round_panels(const float *weights, size_t columns, size_t inner, void *panels, float *scales) {
  memset(panels, 0, summa_rounded_size(columns, inner));
  memset(scales, 0, whole_panels(columns) * PANEL * sizeof(float));
  const bool are_bytes = multiplies_bytes();
  int32_t *excesses = (int32_t *)((int8_t *)panels + whole_panels(columns) * PANEL * whole_groups(inner) * GROUP);
  for (size_t column = 0; column < columns; column++) {
    const float *own = weights + column * inner;
    const size_t panel = column / PANEL, place = column % PANEL;
    float largest = 0;
    for (size_t k = 0; k < inner; k++) largest = fmaxf(largest, fabsf(own[k]));
    const float factor = factor_for(largest);
    scales[column] = largest / GREATEST;
    for (size_t k = 0; k < inner; k++) {
      const float rounded = rintf(own[k] * factor);
      if (are_bytes) {
        ((int8_t *)panels)[((panel * whole_groups(inner) + k / GROUP) * PANEL + place) * GROUP + k % GROUP] = (int8_t)rounded;
        excesses[column] += 128 * (int32_t)rounded;
      } else {
        ((float *)panels)[(panel * inner + k) * PANEL + place] = rounded;
      }
    }
  }
}

// Rounds the numbers of each row, scaled to at most GREATEST, into `numbers`, or with 128 added into `bytes`.
WIDEST
static void round_rows(const float *left, size_t stride, size_t rows, size_t inner, float *scales, float *numbers, uint8_t *bytes) {
  typedef uint8_t bytes_of_lanes __attribute__((vector_size(SUMMA_LANES)));
  const size_t whole = inner & ~(size_t)(SUMMA_LANES - 1), rest = inner - whole;
  for (size_t row = 0; row < rows; row++) {
    const float *own = left + row * stride;
    lanes most = {0}, last = {0};
    memcpy(&last, own + whole, rest * sizeof(float));
    for (size_t k = 0; k < inner; k += SUMMA_LANES) {
      const lanes number = k < whole ? READ(own + k) : last;
      const lanes magnitude = (lanes)((whole_lanes)number & INT32_MAX);
      most = LARGER(most, magnitude);
    }
    float largest = 0;
    for (size_t lane = 0; lane < SUMMA_LANES; lane++) largest = most[lane] > largest ? most[lane] : largest;
    const float factor = factor_for(largest);
    scales[row] = largest / GREATEST;
    for (size_t k = 0; k < inner; k += SUMMA_LANES) {
      // As in EXPONENTIAL, adding 1.5 * 2^23 rounds.
      const lanes shifted = (k < whole ? READ(own + k) : last) * factor + 12582912.0f;
      const size_t count = k < whole ? SUMMA_LANES : rest;
      if (bytes != NULL) {
        // The last group, too, is whole.
        const bytes_of_lanes rounded = __builtin_convertvector((whole_lanes)shifted + 128, bytes_of_lanes);
        memcpy(bytes + row * whole_groups(inner) * GROUP + k, &rounded, whole_groups(count) * GROUP);
      } else {
        const lanes rounded = shifted - 12582912.0f;
        memcpy(numbers + row * inner + k, &rounded, count * sizeof(float));
      }
    }
  }
}

void summa_multiply_rounded(const float *left, size_t left_stride, const void *panels, const float *scales, float *target,
                            size_t target_stride, size_t rows, size_t columns, size_t inner, bool adds) {
  if (columns == 0) return;
  float row_scales[ROWS_AT_ONCE];
  union {
    float numbers[ROWS_AT_ONCE * SUMMA_MOST_ROUNDED];
    uint8_t bytes[ROWS_AT_ONCE * SUMMA_MOST_ROUNDED];
  } rounded;
  const bool are_bytes = multiplies_bytes();
  for (size_t first = 0; first < rows; first += ROWS_AT_ONCE) {
    const size_t count = rows - first < ROWS_AT_ONCE ? rows - first : ROWS_AT_ONCE;
    const product all = {rounded.numbers, inner, panels, target + first * target_stride, target_stride, count, columns, inner, adds,
                         row_scales, scales};
    round_rows(left + first * left_stride, left_stride, count, inner, row_scales, are_bytes ? NULL : rounded.numbers,
               are_bytes ? rounded.bytes : NULL);
#if defined(__x86_64__)
    if (are_bytes) {
      const size_t groups = whole_groups(inner);
      const int8_t *bytes = panels;
      const byte_product it = {all, rounded.bytes, bytes, (const int32_t *)(bytes + whole_panels(columns) * PANEL * groups * GROUP),
                               groups};
      multiply_bytes(&it);
      continue;
    }
#endif
    multiply_floats(&all);
  }
}
