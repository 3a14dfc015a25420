#include "kernels.h"
#include "lanes.h"

// A row of a panel is as wide as `lanes`.
enum { PANEL = SUMMA_LANES };

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
} product;

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
    for (size_t x = 0; x < panels; x++) {
      float *numbers = it->target + (row + y) * it->target_stride + (panel + x) * PANEL;
      const size_t columns = it->columns - (panel + x) * PANEL;
      lanes sum = sums[y * panels + x];
      if (columns >= PANEL) {
        if (it->adds) sum += READ(numbers);
        AT(numbers) = sum;
      } else {
        lanes last = {0};
        if (it->adds) memcpy(&last, numbers, columns * sizeof(float));
        last += sum;
        memcpy(numbers, &last, columns * sizeof(float));
      }
    }
  }
}

// A block has at most `most` sums, as many as there are registers for, and 1, 2, 4 or 8 panels. A single row needs several
// panels, since each sum waits for the one before.
__attribute__((always_inline)) static inline void multiply_all(const product *it, const size_t most,
                                                               void (*block)(const product *, size_t, size_t, size_t, size_t)) {
  const size_t most_rows = most > 6 ? most / 2 : most;
  // Blocks of like height: a low one at the end would be slow.
  const size_t blocks = (it->rows + most_rows - 1) / most_rows, rows = (it->rows + blocks - 1) / blocks;
  const size_t panels = (it->columns + PANEL - 1) / PANEL;
  for (size_t panel = 0; panel < panels;) {
    size_t count = 8;
    while (count > 1 && (count * rows > most || count > panels - panel)) count /= 2;
    for (size_t row = 0; row < it->rows; row += rows) {
      block(it, row, panel, it->rows - row < rows ? it->rows - row : rows, count);
    }
    panel += count;
  }
}

#define SIZE(rows, panels, fuses)                                \
  case 16 * (rows) + (panels): multiply_block(it, row, panel, rows, panels, fuses); break;
#define BLOCKS(name, sizes)                                                                                         \
  static void name(const product *it, size_t row, size_t panel, size_t rows, size_t panels) {                       \
    switch (16 * rows + panels) { sizes }                                                                           \
  }
#define LOW(fuses) SIZE(1, 1, fuses) SIZE(1, 2, fuses) SIZE(2, 1, fuses) SIZE(3, 1, fuses)
#define MIDDLE(fuses) \
  LOW(fuses) SIZE(1, 4, fuses) SIZE(2, 2, fuses) SIZE(3, 2, fuses) SIZE(4, 1, fuses) SIZE(5, 1, fuses) SIZE(6, 1, fuses)

#if defined(__x86_64__)

// Sixteen registers of four numbers: a panel's row has four.
BLOCKS(multiply_narrow, LOW(false))

// Sixteen registers of eight numbers.
__attribute__((target("avx2,fma"))) BLOCKS(multiply_middle, MIDDLE(true))

// 32 registers of sixteen numbers.
__attribute__((target("avx512f"))) BLOCKS(
    multiply_wide,
    MIDDLE(true) SIZE(1, 8, true) SIZE(2, 4, true) SIZE(2, 8, true) SIZE(3, 4, true) SIZE(3, 8, true) SIZE(4, 2, true)
        SIZE(4, 4, true) SIZE(5, 2, true) SIZE(5, 4, true) SIZE(6, 2, true) SIZE(6, 4, true) SIZE(7, 1, true)
            SIZE(7, 2, true) SIZE(8, 1, true) SIZE(8, 2, true) SIZE(9, 1, true) SIZE(9, 2, true) SIZE(10, 1, true)
                SIZE(10, 2, true) SIZE(11, 1, true) SIZE(11, 2, true) SIZE(12, 1, true) SIZE(12, 2, true))

#else

// Of NEON: 32 registers of four numbers.
BLOCKS(multiply_middle, MIDDLE(true))

#endif

void summa_multiply(const float *left, size_t left_stride, const float *panels, float *target, size_t target_stride, size_t rows,
                    size_t columns, size_t inner, bool adds) {
  if (rows == 0 || columns == 0) return;
  const product it = {left, left_stride, panels, target, target_stride, rows, columns, inner, adds};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) {
    multiply_all(&it, 24, multiply_wide);
  } else if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    multiply_all(&it, 6, multiply_middle);
  } else {
    multiply_all(&it, 3, multiply_narrow);
  }
#else
  multiply_all(&it, 6, multiply_middle);
#endif
}
