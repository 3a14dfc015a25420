#ifndef CSUMMA_JPEG_H
#define CSUMMA_JPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libjpeg reports an error by leaving with longjmp, which must not cross Swift frames. Each function here sets its own
// jump target, runs one decoder from start to end and keeps no state.

typedef struct {
  int width;
  int height;
  size_t held;        // bytes of coefficients that libjpeg keeps of a picture in several scans, 0 of others
  bool complete;      // false where the data ended before the picture did
  bool cancelled;     // true where the caller did not want the rest
  bool damaged;       // true where pixels were made up for code that makes no sense
  char message[200];  // libjpeg's own words on what went wrong, empty if nothing did
} summa_jpeg_result;

// Reads the header. Returns false with a message where there is none or libjpeg refuses it; the size is then 0 or what the
// header claims.
bool summa_jpeg_header(const uint8_t *data, size_t count, summa_jpeg_result *result);

// The size that decoding at eighths / 8 of the stored size gives.
bool summa_jpeg_scaled_size(const uint8_t *data, size_t count, int eighths, summa_jpeg_result *result);

// Decodes at eighths / 8 of the stored size into `pixels` of `capacity` bytes: 1 channel (grey) or 3 (RGB), rows without
// padding. CMYK and YCCK are turned into RGB as Adobe's inverted inks. `is_cancelled` is asked every few rows.
bool summa_jpeg_decode(const uint8_t *data, size_t count, int eighths, int channels, uint8_t *pixels, size_t capacity,
                       bool (*is_cancelled)(void), summa_jpeg_result *result);

#endif
