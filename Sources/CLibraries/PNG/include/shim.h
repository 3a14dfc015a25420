#ifndef CSUMMA_PNG_H
#define CSUMMA_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <png.h>

// The formats are macros with casts and sums, which Swift does not import.
static const png_uint_32 summa_png_format_gray = PNG_FORMAT_GRAY;
static const png_uint_32 summa_png_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 summa_png_format_bgra = PNG_FORMAT_BGRA;
static const png_uint_32 summa_png_flag_fast = PNG_IMAGE_FLAG_FAST;
static const png_uint_32 summa_png_flag_16bit_srgb = PNG_IMAGE_FLAG_16BIT_sRGB;

// Bytes as a stream: libpng's simplified interface reads memory in one go, but a stream piece by piece, so reading can
// be cancelled in between.
typedef struct {
  const uint8_t *data;
  size_t count;
  size_t offset;
  bool (*is_cancelled)(void);
} summa_png_source;

// Returns NULL if out of memory. The stream must be closed with fclose before `source` is destroyed.
FILE *summa_png_open(summa_png_source *source);

#endif
