#include "kernels.h"
#include "lanes.h"

// MARK: - Sauvola

WIDEST
void summa_slide_sums(const uint8_t *entering, const uint8_t *leaving, size_t width, int32_t *column_shades, int32_t *column_squares) {
  if (entering != NULL) {
    for (size_t x = 0; x < width; x++) {
      const int32_t shade = entering[x];
      column_shades[x] += shade;
      column_squares[x] += shade * shade;
    }
  }
  if (leaving != NULL) {
    for (size_t x = 0; x < width; x++) {
      const int32_t shade = leaving[x];
      column_shades[x] -= shade;
      column_squares[x] -= shade * shade;
    }
  }
}

// Sums wrap around; differences over a window of up to 181 x 181 pixels are still correct.
#define DIFFERENCE(sums, left, right) \
  __builtin_convertvector(*(const loose_whole_lanes *)(sums + (right)) - *(const loose_whole_lanes *)(sums + (left)), lanes)
#define LONE_DIFFERENCE(sums, left, right) ((float)(int32_t)((uint32_t)sums[right] - (uint32_t)sums[left]))

WIDEST
void summa_judge_row(const uint8_t *pixels, const int32_t *shades, const int32_t *squares, const float *noise, size_t width,
                     summa_sauvola sauvola, uint8_t *bytes) {
  const size_t half = sauvola.half_window;
  const float per_pixel = 1.0f / (float)((2 * half + 1) * sauvola.rows);
  const whole_lanes bits = {1 << 15, 1 << 14, 1 << 13, 1 << 12, 1 << 11, 1 << 10, 1 << 9, 1 << 8, 128, 64, 32, 16, 8, 4, 2, 1};
  for (size_t x = 0; x < width; x += SUMMA_LANES) {
    lanes shade = {0}, mean = {0}, square = {0}, deviation = {0};
    if (x >= half && x + half + SUMMA_LANES <= width) {
      typedef uint8_t shades_of_lanes __attribute__((vector_size(SUMMA_LANES), aligned(1), may_alias));
      shade = __builtin_convertvector(*(const shades_of_lanes *)(pixels + x), lanes);
      mean = DIFFERENCE(shades, x - half, x + half + 1) * per_pixel;
      square = DIFFERENCE(squares, x - half, x + half + 1) * per_pixel;
      deviation = READ(noise + x);
    } else {
      // Windows are clipped at the border of the picture.
      for (size_t lane = 0; lane < SUMMA_LANES && x + lane < width; lane++) {
        const size_t left = x + lane > half ? x + lane - half : 0;
        const size_t right = x + lane + half + 1 < width ? x + lane + half + 1 : width;
        const float one = 1.0f / (float)((right - left) * sauvola.rows);
        shade[lane] = pixels[x + lane];
        mean[lane] = LONE_DIFFERENCE(shades, left, right) * one;
        square[lane] = LONE_DIFFERENCE(squares, left, right) * one;
        deviation[lane] = noise[x + lane];
      }
    }
    // m - k (m - darkest) (1 - s / range) is the threshold; the squared comparison needs no root.
    const lanes above = shade - mean * (1 - sauvola.k) - sauvola.k * sauvola.darkest;
    const lanes difference = square - mean * mean, none = {0};
    const lanes variance = CHOSEN(lanes, whole_lanes, difference < 0.0f, none, difference);
    const lanes over = LARGER(mean - sauvola.darkest, none);
    const lanes spread = sauvola.k * sauvola.k / (sauvola.range * sauvola.range) * over * over * variance;
    const whole_lanes is_dark = (above < 0.0f) | (above * above < spread);
    const whole_lanes is_signal = mean - shade > sauvola.least_signal * deviation;
    const whole_lanes set = bits & is_dark & is_signal;
    int32_t both = 0;
    for (size_t lane = 0; lane < SUMMA_LANES; lane++) both |= set[lane];
    bytes[x / 8] = (uint8_t)(both >> 8);
    if (x + 8 < width) bytes[x / 8 + 1] = (uint8_t)both;
  }
}

// MARK: - Reduction

// Inlined for factors that the compiler knows, which it vectorises.
static inline __attribute__((always_inline)) void average(const uint32_t *sums, size_t across, size_t columns, uint64_t area,
                                                          uint8_t *target) {
  // Rounded division by multiplication, since divisions are slow: exact for up to 181 x 181 pixels.
  const uint64_t inverse = (((uint64_t)1 << 32) + area - 1) / area;
  const bool is_exact = area <= 181 * 181;
  for (size_t column = 0; column < columns; column++) {
    uint32_t sum = (uint32_t)(area / 2);
    for (size_t x = 0; x < across; x++) sum += sums[column * across + x];
    target[column] = (uint8_t)(is_exact ? (sum * inverse) >> 32 : sum / area);
  }
}

WIDEST
void summa_reduce_rows(const uint8_t *pixels, size_t stride, size_t rows, size_t across, size_t columns, uint32_t *sums,
                       uint8_t *target) {
  const size_t width = across * columns;
  memset(sums, 0, width * sizeof(uint32_t));
  for (size_t row = 0; row < rows; row++) {
    for (size_t x = 0; x < width; x++) sums[x] += pixels[row * stride + x];
  }
  switch (across) {
  case 2: average(sums, 2, columns, 2 * rows, target); break;
  case 3: average(sums, 3, columns, 3 * rows, target); break;
  case 4: average(sums, 4, columns, 4 * rows, target); break;
  default: average(sums, across, columns, across * rows, target); break;
  }
}

// MARK: - Sampling

static uint8_t shade_at(const uint8_t *pixels, size_t width, size_t height, int64_t x, int64_t y) {
  return x < 0 || y < 0 || x >= (int64_t)width || y >= (int64_t)height ? 255 : pixels[(size_t)y * width + (size_t)x];
}

WIDEST
void summa_sample(const uint8_t *pixels, size_t width, size_t height, summa_line line, const int32_t *shifts, size_t count,
                  uint8_t *target) {
  for (size_t first = 0; first < count; first += SUMMA_LANES) {
    const size_t held = count - first < SUMMA_LANES ? count - first : SUMMA_LANES;
    // Pairs of neighbours.
    uint8_t upper[SUMMA_LANES][2] = {0}, lower[SUMMA_LANES][2] = {0};
    uint8_t across[SUMMA_LANES] = {0}, down[SUMMA_LANES] = {0}, shades[SUMMA_LANES];
    for (size_t lane = 0; lane < held; lane++) {
      const int64_t x = line.x >> 24, y = (line.y >> 24) + (shifts != NULL ? shifts[first + lane] : 0);
      const int64_t left = x >> 8, top = y >> 8;
      line.x += line.dx;
      line.y += line.dy;
      across[lane] = (uint8_t)x;
      down[lane] = (uint8_t)y;
      if (left >= 0 && top >= 0 && left + 1 < (int64_t)width && top + 1 < (int64_t)height) {
        const uint8_t *corner = pixels + (size_t)top * width + (size_t)left;
        memcpy(upper[lane], corner, 2);
        memcpy(lower[lane], corner + width, 2);
        continue;
      }
      for (int side = 0; side < 2; side++) {
        upper[lane][side] = shade_at(pixels, width, height, left + side, top);
        lower[lane][side] = shade_at(pixels, width, height, left + side, top + 1);
      }
    }
    for (size_t lane = 0; lane < SUMMA_LANES; lane++) {
      const int32_t fx = across[lane], fy = down[lane];
      const int32_t above = upper[lane][0] * (256 - fx) + upper[lane][1] * fx;
      const int32_t below = lower[lane][0] * (256 - fx) + lower[lane][1] * fx;
      shades[lane] = (uint8_t)((above * (256 - fy) + below * fy + 32768) >> 16);
    }
    memcpy(target + first, shades, held);
  }
}

// MARK: - Specks

WIDEST
size_t summa_count_specks(const uint8_t *pixels, size_t stride, size_t width, uint8_t least) {
  size_t specks = 0;
  // Parts that a byte can count.
  for (size_t start = 0; start < width; start += 128) {
    const size_t end = width - start < 128 ? width : start + 128;
    uint8_t count = 0;
    for (size_t x = start; x < end; x++) {
      const uint8_t *above = pixels + x - stride, *middle = pixels + x, *below = pixels + x + stride;
      const uint8_t near[] = {above[-1], above[0], above[1], middle[-1], middle[1], below[-1], below[0], below[1]};
      uint8_t low = near[0], high = near[0];
      for (size_t index = 1; index < 8; index++) {
        low = near[index] < low ? near[index] : low;
        high = near[index] > high ? near[index] : high;
      }
      // Differences that would be negative are 0.
      const uint8_t dark = low > *middle ? (uint8_t)(low - *middle) : 0, light = *middle > high ? (uint8_t)(*middle - high) : 0;
      count += (uint8_t)((dark > least) | (light > least));
    }
    specks += count;
  }
  return specks;
}

// MARK: - Coloured ink

WIDEST
void summa_trace_ink(const uint8_t *colors, size_t count, summa_tint paper, uint8_t *lumas, uint8_t *excesses, uint8_t *hues) {
  for (size_t index = 0; index < count; index++) {
    const int32_t r = colors[3 * index], g = colors[3 * index + 1], b = colors[3 * index + 2];
    // In 1/65536, as for grey pages.
    const int32_t luma = (19595 * r + 38470 * g + 7471 * b + 32768) >> 16;
    const int32_t red = r - luma - paper.red, green = g - luma - paper.green, blue = b - luma - paper.blue;
    const int32_t most = red > green ? (red > blue ? red : blue) : (green > blue ? green : blue);
    const int32_t by_red = green < blue ? 0 : 1, by_green = red < blue ? 2 : 3, by_blue = red < green ? 4 : 5;
    lumas[index] = (uint8_t)luma;
    excesses[index] = (uint8_t)(most < 0 ? 0 : most > 255 ? 255 : most);
    hues[index] = (uint8_t)(red >= green && red >= blue ? by_red : green >= blue ? by_green : by_blue);
  }
}

// MARK: - Skew

WIDEST
double summa_count_rows(const float *xs, const float *ys, size_t count, float scale, float slope, float offset, int32_t *counts,
                        size_t rows) {
  const int32_t last = (int32_t)rows - 1;
  for (size_t first = 0; first < count; first += SUMMA_LANES) {
    lanes x = {0}, y = {0};
    const size_t held = count - first < SUMMA_LANES ? count - first : SUMMA_LANES;
    if (held == SUMMA_LANES) {
      x = READ(xs + first);
      y = READ(ys + first);
    } else {
      memcpy(&x, xs + first, held * sizeof(float));
      memcpy(&y, ys + first, held * sizeof(float));
    }
    whole_lanes row = __builtin_convertvector(y * scale - x * slope + offset, whole_lanes);
    const whole_lanes none = {0}, greatest = none + last;
    row = CHOSEN(whole_lanes, whole_lanes, row < none, none, row);
    row = CHOSEN(whole_lanes, whole_lanes, row > greatest, greatest, row);
    for (size_t lane = 0; lane < held; lane++) counts[row[lane]]++;
  }
  int64_t sum = 0;
  for (size_t row = 0; row < rows; row++) sum += (int64_t)counts[row] * counts[row];
  return (double)sum;
}
