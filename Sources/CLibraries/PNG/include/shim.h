#ifndef CSUMMA_PNG_H
#define CSUMMA_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <png.h>

// The formats are macros of casts and sums, which Swift does not import.
static const png_uint_32 summa_png_format_gray = PNG_FORMAT_GRAY;
static const png_uint_32 summa_png_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 summa_png_format_bgra = PNG_FORMAT_BGRA;
static const png_uint_32 summa_png_flag_fast = PNG_IMAGE_FLAG_FAST;
static const png_uint_32 summa_png_flag_16bit_srgb = PNG_IMAGE_FLAG_16BIT_sRGB;

// Bytes as a stream: libpng's simplified interface reads from memory in one go, and from a stream piece by piece, between
// which it can be told to stop.
typedef struct {
  const uint8_t *data;
  size_t count;
  size_t offset;
  bool (*is_cancelled)(void);
} summa_png_source;

// NULL where memory is short; else to be closed with fclose, before `source` goes.
FILE *summa_png_open(summa_png_source *source);

#endif
