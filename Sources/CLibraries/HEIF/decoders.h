#ifndef CSUMMA_HEIF_DECODERS_H
#define CSUMMA_HEIF_DECODERS_H

#include <stdbool.h>
#include <stdint.h>
#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

// The request of the calling thread, for the decoders. libheif cannot pass it to them.
typedef struct {
  uint64_t most_pixels;       // of a coded picture, whatever its header claims
  bool is_grey;               // colours are not needed: red, green and blue may all be the luma
  bool is_luma;               // true if they are the luma in all pictures so far
  int is_full_range;          // of the luma; -1 if only the coded picture shows it
  bool (*is_cancelled)(void);
  bool cancelled;
} picture_request;

extern _Thread_local picture_request *current_request;

extern const struct heif_decoder_plugin hevc_decoder;
extern const struct heif_decoder_plugin av1_decoder;

// Precedes libheif's own decoders, which have 100.
enum { own_priority = 1000 };

static const struct heif_error fine = {heif_error_Ok, heif_suberror_Unspecified, "Success"};

// A picture as returned by a decoder.
typedef struct {
  int width, height;
  enum heif_chroma chroma;
  int bits;                  // per sample
  const uint8_t *planes[3];  // luma, blue and red differences; two bytes per sample for more than 8 bits
  int64_t strides[3];        // in bytes
  int primaries, transfer, matrix;
  bool is_full_range;
} decoded_picture;

// Converts the picture for libheif. If grey is sufficient, the result is already RGB, so that libheif converts nothing.
struct heif_error hand_out(const decoded_picture *picture, struct heif_image **image);

static inline struct heif_error decoder_error(enum heif_suberror_code code, const char *words) {
  struct heif_error error = {heif_error_Decoder_plugin_error, code, words};
  return error;
}

#endif
