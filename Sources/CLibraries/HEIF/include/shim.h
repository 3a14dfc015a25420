#ifndef CSUMMA_HEIF_H
#define CSUMMA_HEIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// HEIF by libheif, whose pictures are decoded by libde265 (HEVC) and dav1d (AV1) behind plugins of our own: those that come
// with libheif pass pictures whose code makes no sense, start threads, print, and know no limit. Each function opens the
// bytes, does one thing and keeps no state. Pictures are those that are neither thumbnails, tiles nor masks of others; they
// count from 0, and are turned, mirrored and cropped as the file says.

typedef enum {
  summa_heif_fine,
  summa_heif_ends_early,  // bytes are missing
  summa_heif_damaged,
  summa_heif_unknown,     // a film, or a coding that is not read
  summa_heif_cancelled,
} summa_heif_outcome;

typedef struct {
  summa_heif_outcome outcome;
  char message[200];  // the library's own words on what went wrong, empty if nothing did
} summa_heif_result;

typedef struct {
  int width;  // after turning and cropping
  int height;
  int coded_width;  // before that
  int coded_height;
  size_t held;  // bytes that decoding to grey needs at once beside the pixels that it gives
} summa_heif_page;

// How many pictures there are; 0 with the reason where there is none.
int summa_heif_count(const uint8_t *data, size_t count, summa_heif_result *result);

bool summa_heif_header(const uint8_t *data, size_t count, int index, summa_heif_page *page, summa_heif_result *result);

// Decodes a picture of `width` x `height` into `pixels`: 1 channel (grey) or 3 (RGB), rows without padding, transparent
// parts on white. `is_cancelled` is asked before each tile and every few rows.
bool summa_heif_decode(const uint8_t *data, size_t count, int index, int channels, int width, int height, uint8_t *pixels,
                       bool (*is_cancelled)(void), summa_heif_result *result);

#endif
