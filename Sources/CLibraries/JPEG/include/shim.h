#ifndef CSUMMA_JPEG_H
#define CSUMMA_JPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libjpeg reports an error by longjmp, which must not cross Swift frames. Each function here sets its own jump target,
// runs one decoder from start to end and keeps no state.

typedef struct {
  int width;
  int height;
  size_t held;        // bytes of coefficients that libjpeg keeps for a picture in several scans, 0 for others
  bool complete;      // false if the data ends before the picture
  bool cancelled;     // true if the caller cancelled the work
  bool damaged;       // true if invalid code was replaced by invented pixels
  char message[200];  // libjpeg's own message, empty if there is none
} summa_jpeg_result;

// Reads the header. Returns false with a message if there is none or libjpeg refuses it; the size is then 0 or that of
// the header.
bool summa_jpeg_header(const uint8_t *data, size_t count, summa_jpeg_result *result);

// The size after decoding at eighths / 8 of the stored size.
bool summa_jpeg_scaled_size(const uint8_t *data, size_t count, int eighths, summa_jpeg_result *result);

// Decodes at eighths / 8 of the stored size into `pixels` of `capacity` bytes: 1 channel (grey) or 3 (RGB), rows
// without padding. CMYK and YCCK are converted to RGB as Adobe's inverted inks. `is_cancelled` is called every few
// rows.
bool summa_jpeg_decode(const uint8_t *data, size_t count, int eighths, int channels, uint8_t *pixels, size_t capacity,
                       bool (*is_cancelled)(void), summa_jpeg_result *result);

#endif
