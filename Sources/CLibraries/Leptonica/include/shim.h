#ifndef CSUMMA_LEPTONICA_H
#define CSUMMA_LEPTONICA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <leptonica/allheaders.h>

// Leptonica and libtiff print what went wrong. From the first call of this function on they print nothing, and their
// last words on the calling thread are kept for `summa_leptonica_words`.
void summa_leptonica_listen(void);

// The words since the last call on this thread, a terminated string that the next call overwrites; empty if there are none.
const char *summa_leptonica_words(void);

// Keeps `text` as words of the calling thread, if there are none yet.
void summa_keep_words(const char *text);

// TIFF by libtiff itself: Leptonica reads no tiles and no planes, and turns pages of orientation 8 the wrong way. Each
// function opens the bytes, does one thing and keeps no state; a failure leaves its words.

typedef struct {
  uint32_t width;
  uint32_t height;
  int orientation;  // TIFF tag 274, 1 where there is none
  uint64_t held;    // bytes that decoding needs at once beside the pixels that it gives
} summa_tiff_page;

// The stored size and the orientation of the page whose directory begins at byte `directory`.
bool summa_tiff_header(const uint8_t *data, size_t count, uint64_t directory, summa_tiff_page *result);

// Decodes that page as it is stored into `pixels` of `capacity` bytes: 1 channel (grey) or 3 (RGB), rows without padding.
// `is_cancelled` is asked before each band of rows.
bool summa_tiff_decode(const uint8_t *data, size_t count, uint64_t directory, int channels, uint8_t *pixels,
                       size_t capacity, bool (*is_cancelled)(void));

#endif
