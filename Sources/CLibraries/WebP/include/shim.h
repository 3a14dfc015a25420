#ifndef CSUMMA_WEBP_H
#define CSUMMA_WEBP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libwebp with its configuration, which has unions and inline initialisers. Each function keeps no state.

typedef enum {
  summa_webp_fine,
  summa_webp_ends_early,  // bytes are missing
  summa_webp_damaged,
  summa_webp_cancelled,
} summa_webp_outcome;

typedef struct {
  int width;
  int height;
  bool animated;
  size_t held;  // peak memory for decoding to grey, in bytes, without the resulting pixels
} summa_webp_page;

summa_webp_outcome summa_webp_header(const uint8_t *data, size_t count, summa_webp_page *page);

// Decodes a picture of `width` x `height` at 1 / `reduction` of its size, without remaining rows and columns, into
// `pixels`: 1 channel (grey) or 3 (RGB), rows without padding, transparent parts white. Each pixel is the mean of those
// that it covers. `is_cancelled` is called between parts of the data.
summa_webp_outcome summa_webp_decode(const uint8_t *data, size_t count, int width, int height, int reduction, int channels,
                                     uint8_t *pixels, bool (*is_cancelled)(void));

#endif
