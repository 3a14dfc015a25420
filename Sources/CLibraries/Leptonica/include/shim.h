#ifndef CSUMMA_LEPTONICA_H
#define CSUMMA_LEPTONICA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <leptonica/allheaders.h>

// Leptonica and libtiff print error messages. After the first call of this function they print nothing, and the first
// message on the calling thread is kept for `summa_leptonica_words`. The function also clears that message.
void summa_leptonica_listen(void);

// The message since the last call on this thread, a terminated string that the next call overwrites; empty if there is
// none.
const char *summa_leptonica_words(void);

// Keeps `text` as the message of the calling thread, if there is none yet.
void summa_keep_words(const char *text);

// TIFF by libtiff itself: Leptonica reads no tiles and no planes, and rotates pages of orientation 8 the wrong way.
// Each function opens the bytes, does one thing and keeps no state; a failure keeps a message.

typedef struct {
  uint32_t width;
  uint32_t height;
  int orientation;  // TIFF tag 274; 1 if missing
  uint64_t held;    // peak memory for decoding, in bytes, without the resulting pixels
} summa_tiff_page;

// The stored size and the orientation of the page whose directory is at byte offset `directory`.
bool summa_tiff_header(const uint8_t *data, size_t count, uint64_t directory, summa_tiff_page *result);

// Decodes that page as stored into `pixels` of `capacity` bytes: 1 channel (grey) or 3 (RGB), rows without padding.
// `is_cancelled` is called before each band of rows.
bool summa_tiff_decode(const uint8_t *data, size_t count, uint64_t directory, int channels, uint8_t *pixels,
                       size_t capacity, bool (*is_cancelled)(void));

#endif
