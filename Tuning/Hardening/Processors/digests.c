// Runs each kernel on made-up numbers and prints a digest of its results.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernels.h"

static uint64_t state;

// Steele and Vigna's SplitMix64.
static uint64_t next_bits(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static float number(float low, float high) { return low + (high - low) * (float)(next_bits() >> 40) / (1 << 24); }

static float *numbers(size_t count, float low, float high) {
  float *found = malloc(count * sizeof *found);
  for (size_t i = 0; i < count; i++) found[i] = number(low, high);
  return found;
}

// FNV-1a.
static void print_digest(const char *name, const void *data, size_t size) {
  uint64_t digest = 0xcbf29ce484222325;
  for (const uint8_t *byte = data; size--; byte++) digest = (digest ^ *byte) * 0x100000001b3;
  printf("%-22s %016llx\n", name, (unsigned long long)digest);
}

enum { HEIGHT = 21, WIDTH = 34, INPUTS = 32, OUTPUTS = 48 };

static summa_map map(size_t height, size_t width, size_t channels, float low, float high) {
  size_t row = (width + 2 + 8) * channels;
  return (summa_map){numbers((height + 2 + 8) * row, low, high), row, channels};
}

static void convolutions(void) {
  const summa_pool pools[] = {{1, 1}, {2, 2}, {2, 1}};
  const size_t groups = (OUTPUTS + SUMMA_LANES - 1) / SUMMA_LANES;
  float *weights = numbers(groups * 9 * INPUTS * SUMMA_LANES, -1, 1), *bias = numbers(groups * SUMMA_LANES, -1, 1);
  // With a part of a panel.
  const size_t places = 36 * INPUTS * groups * SUMMA_LANES;
  float *panels = numbers(places, 0, 0);
  summa_transform_kernels(weights, OUTPUTS - 5, INPUTS, panels);
  print_digest("transform_kernels", panels, places * sizeof(float));
  for (size_t i = 0; i < 3; i++) {
    const size_t height = HEIGHT / pools[i].rows, width = WIDTH / pools[i].columns;
    const summa_map input = map(HEIGHT, WIDTH, INPUTS, 0, 1), output = map(height, width, OUTPUTS, 0, 0);
    summa_convolve(input, output, height, width, pools[i], INPUTS, groups, weights, bias);
    print_digest("convolve", output.numbers, (height + 2) * output.row_stride * sizeof(float));

    const size_t across = (WIDTH + 3) / 4, down = (HEIGHT + 3) / 4, count = across * down;
    float *tiles = numbers(36 * count * INPUTS, 0, 0);
    summa_cut_tiles(input, 0, count, across, INPUTS, tiles, count * INPUTS);
    print_digest("cut_tiles", tiles, 36 * count * INPUTS * sizeof(float));

    const summa_map whole = map(height, width, INPUTS, 0, 0);
    summa_assemble_tiles(tiles, count * INPUTS, 0, count, across, INPUTS, bias, pools[i], whole, height, width);
    print_digest("assemble_tiles", whole.numbers, (height + 2) * whole.row_stride * sizeof(float));
  }
}

// All heights of blocks, and columns that leave each number of panels and a part of one.
static void products(void) {
  enum { ROWS = 40, COLUMNS = 250, INNER = 96 };
  const size_t heights[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25, ROWS};
  float *left = numbers(ROWS * INNER, -1, 1), *panels = numbers((COLUMNS + SUMMA_LANES) * INNER, -1, 1);
  for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
    float *sums = numbers(ROWS * COLUMNS, -1, 1);
    summa_multiply(left, INNER, panels, sums, COLUMNS, heights[i], COLUMNS, INNER, i % 2 == 1);
    print_digest("multiply", sums, ROWS * COLUMNS * sizeof(float));
  }
}

// Of a whole number of groups of four, and of others.
static void rounded_products(void) {
  enum { ROWS = 40, COLUMNS = 250 };
  const size_t heights[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25, ROWS}, widths[] = {96, 33, 192, SUMMA_MOST_ROUNDED};
  for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
    const size_t inner = widths[i % 4];
    float *left = numbers(ROWS * inner, -1, 1), *scales = numbers(COLUMNS + SUMMA_LANES, 0, 0);
    void *panels = malloc(summa_rounded_size(COLUMNS, inner));
    summa_round_panels(numbers(COLUMNS * inner, -1, 1), COLUMNS, inner, panels, scales);
    print_digest("round_panels", scales, COLUMNS * sizeof(float));
    float *sums = numbers(ROWS * COLUMNS, -1, 1);
    summa_multiply_rounded(left, inner, panels, scales, sums, COLUMNS, heights[i], COLUMNS, inner, i % 2 == 1);
    print_digest("multiply_rounded", sums, ROWS * COLUMNS * sizeof(float));
  }
}

static void cells(void) {
  enum { CELLS = 104 };
  float *bias = numbers(4 * CELLS, -1, 1), *states = numbers(CELLS, -2, 2), *output = numbers(CELLS, 0, 0);
  for (int step = 0; step < 50; step++) summa_advance_cells(numbers(4 * CELLS, -9, 9), bias, states, output, CELLS);
  print_digest("advance_cells states", states, CELLS * sizeof(float));
  print_digest("advance_cells output", output, CELLS * sizeof(float));
}

static void functions(void) {
  enum { COUNT = 4099 };
  void (*const all[])(float *, size_t) = {summa_exponential, summa_sigmoid, summa_hyperbolic_tangent, summa_log_softmax};
  const char *const names[] = {"exponential", "sigmoid", "hyperbolic_tangent", "log_softmax"};
  for (size_t i = 0; i < 4; i++) {
    float *values = numbers(COUNT, -100, 100);
    all[i](values, COUNT);
    print_digest(names[i], values, COUNT * sizeof(float));
  }
}

static void pictures(void) {
  enum { COLUMNS = 331, ROWS = 40, HALF_WINDOW = 9 };
  uint8_t *pixels = malloc(COLUMNS * ROWS), bytes[(COLUMNS + 7) / 8] = {0};
  for (size_t i = 0; i < COLUMNS * ROWS; i++) pixels[i] = (uint8_t)(next_bits() >> 56);
  int32_t shades[COLUMNS] = {0}, squares[COLUMNS] = {0}, shade_sums[COLUMNS + 1] = {0}, square_sums[COLUMNS + 1] = {0};
  for (size_t y = 0; y < ROWS; y++) {
    summa_slide_sums(pixels + y * COLUMNS, y >= 19 ? pixels + (y - 19) * COLUMNS : NULL, COLUMNS, shades, squares);
  }
  print_digest("slide_sums shades", shades, sizeof shades);
  print_digest("slide_sums squares", squares, sizeof squares);
  for (size_t x = 0; x < COLUMNS; x++) {
    shade_sums[x + 1] = shade_sums[x] + shades[x];
    square_sums[x + 1] = square_sums[x] + squares[x];
  }
  const summa_sauvola sauvola = {HALF_WINDOW, 19, 0.34f, 40, 128, 3};
  summa_judge_row(pixels + (ROWS - 10) * COLUMNS, shade_sums, square_sums, numbers(COLUMNS, 1, 9), COLUMNS, sauvola, bytes);
  print_digest("judge_row", bytes, sizeof bytes);

  uint8_t sampled[COLUMNS];
  int32_t shifts[COLUMNS];
  for (size_t x = 0; x < COLUMNS; x++) shifts[x] = (int32_t)(x % 700);
  const summa_line line = {-(10LL << 32), 7LL << 31, 4500000000LL, 300000000LL};
  summa_sample(pixels, COLUMNS, ROWS, line, shifts, COLUMNS, sampled);
  print_digest("sample", sampled, sizeof sampled);

  uint8_t traces[3][COLUMNS];
  summa_trace_ink(pixels, COLUMNS, (summa_tint){5, -9, 14}, traces[0], traces[1], traces[2]);
  print_digest("trace_ink", traces, sizeof traces);

  const size_t specks = summa_count_specks(pixels + COLUMNS + 1, COLUMNS, COLUMNS - 2, 3);
  print_digest("count_specks", &specks, sizeof specks);

  enum { POINTS = 1003 };
  int32_t counts[128] = {0};
  const double sum = summa_count_rows(numbers(POINTS, 0, 900), numbers(POINTS, 0, 700), POINTS, 0.2f, 0.013f, -4, counts, 128);
  print_digest("count_rows", counts, sizeof counts);
  print_digest("count_rows sum", &sum, sizeof sum);
}

int main(void) {
  convolutions();
  products();
  rounded_products();
  cells();
  functions();
  pictures();
  return 0;
}
