#ifndef CSUMMA_HEIF_H
#define CSUMMA_HEIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// HEIF by libheif. Its images are decoded by libde265 (HEVC) and dav1d (AV1) in our own plugins: those of libheif
// accept invalid code, start threads, print messages, and have no limits. Each function opens the bytes, does one thing
// and keeps no state. Pictures are the images that are not thumbnails, tiles or masks of others. They count from 0, and
// are rotated, mirrored and cropped as the file specifies.

typedef enum {
  summa_heif_fine,
  summa_heif_ends_early,  // bytes are missing
  summa_heif_damaged,
  summa_heif_unknown,     // a video, or an unsupported coding
  summa_heif_cancelled,
} summa_heif_outcome;

typedef struct {
  summa_heif_outcome outcome;
  char message[200];  // the library's own message, empty if there is none
} summa_heif_result;

typedef struct {
  int width;  // after rotation and cropping
  int height;
  int coded_width;  // before that
  int coded_height;
  size_t held;  // peak memory for decoding to grey, in bytes, without the resulting pixels
} summa_heif_page;

// The number of pictures; 0 with the reason if there are none.
int summa_heif_count(const uint8_t *data, size_t count, summa_heif_result *result);

bool summa_heif_header(const uint8_t *data, size_t count, int index, summa_heif_page *page, summa_heif_result *result);

// Decodes a picture of `width` x `height` into `pixels`: 1 channel (grey) or 3 (RGB), rows without padding, transparent
// parts white. `is_cancelled` is called before each tile and every few rows.
bool summa_heif_decode(const uint8_t *data, size_t count, int index, int channels, int width, int height, uint8_t *pixels,
                       bool (*is_cancelled)(void), summa_heif_result *result);

#endif
