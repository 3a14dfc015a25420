#include <stdio.h>
#include <png.h>

// The formats are macros of casts and sums, which Swift does not import.
static const png_uint_32 summa_png_format_gray = PNG_FORMAT_GRAY;
static const png_uint_32 summa_png_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 summa_png_format_bgra = PNG_FORMAT_BGRA;
static const png_uint_32 summa_png_flag_fast = PNG_IMAGE_FLAG_FAST;
static const png_uint_32 summa_png_flag_16bit_srgb = PNG_IMAGE_FLAG_16BIT_sRGB;
