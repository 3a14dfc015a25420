#ifndef CSUMMA_HEIF_DECODERS_H
#define CSUMMA_HEIF_DECODERS_H

#include <stdbool.h>
#include <stdint.h>
#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

// What the decoders are told about the picture that the calling thread is after: libheif has no way to hand it through.
typedef struct {
  uint64_t most_pixels;       // of a coded picture, whatever it claims
  bool is_grey;               // colours are not wanted: red, green and blue may all be the luma
  bool is_luma;               // that is what they are in all pictures so far
  int is_full_range;          // of the luma, -1 where only the coded picture tells
  bool (*is_cancelled)(void);
  bool cancelled;
} picture_request;

extern _Thread_local picture_request *current_request;

extern const struct heif_decoder_plugin hevc_decoder;
extern const struct heif_decoder_plugin av1_decoder;

// Before libheif's own, which have 100.
enum { own_priority = 1000 };

static const struct heif_error fine = {heif_error_Ok, heif_suberror_Unspecified, "Success"};

// A picture as a decoder hands it out.
typedef struct {
  int width, height;
  enum heif_chroma chroma;
  int bits;                  // a sample
  const uint8_t *planes[3];  // luma, blue and red differences; two bytes a sample of more than 8 bits
  int64_t strides[3];        // in bytes
  int primaries, transfer, matrix;
  bool is_full_range;
} decoded_picture;

// As libheif wants it. Where grey is enough it is handed out as RGB already, so that nothing is converted.
struct heif_error hand_out(const decoded_picture *picture, struct heif_image **image);

static inline struct heif_error decoder_error(enum heif_suberror_code code, const char *words) {
  struct heif_error error = {heif_error_Decoder_plugin_error, code, words};
  return error;
}

#endif
