#include "decoders.h"

#include <stdlib.h>
#include <libde265/de265.h>

// HEVC decoded by libde265, without threads. Its warnings are treated as damage here, since the pixels after them are
// invented.

static const char *name(void) { return "HEVC of Summa"; }

static int support(enum heif_compression_format format) { return format == heif_compression_HEVC ? own_priority : 0; }

static int allocate(de265_decoder_context *context, struct de265_image_spec *spec, struct de265_image *image, void *user) {
  (void)user;
  if (spec->width <= 0 || spec->height <= 0 ||
      (uint64_t)spec->width * (uint64_t)spec->height > current_request->most_pixels)
    return 0;
  return de265_get_default_image_allocation_functions()->get_buffer(context, spec, image, NULL);
}

static void release(de265_decoder_context *context, struct de265_image *image, void *user) {
  (void)user;
  de265_get_default_image_allocation_functions()->release_buffer(context, image, NULL);
}

static struct heif_error begin(void **decoder) {
  de265_decoder_context *context = de265_new_decoder();
  if (context == NULL) return decoder_error(heif_suberror_Unspecified, "out of memory");
  struct de265_image_allocation functions = {allocate, release};
  de265_set_image_allocation_functions(context, &functions, NULL);
  *decoder = context;
  return fine;
}

static void end(void *decoder) { de265_free_decoder((de265_decoder_context *)decoder); }

// NAL units, each after its length.
static struct heif_error push(void *decoder, const void *data, size_t size) {
  const uint8_t *bytes = (const uint8_t *)data;
  size_t place = 0;
  while (place < size) {
    if (size - place < 4) return decoder_error(heif_suberror_End_of_data, "the coded picture ends early");
    size_t length = (size_t)bytes[place] << 24 | (size_t)bytes[place + 1] << 16 | (size_t)bytes[place + 2] << 8 | bytes[place + 3];
    place += 4;
    if (length > size - place || length > INT32_MAX)
      return decoder_error(heif_suberror_End_of_data, "the coded picture ends early");
    de265_error error = de265_push_NAL((de265_decoder_context *)decoder, bytes + place, (int)length, 0, NULL);
    if (error != DE265_OK) return decoder_error(heif_suberror_Unspecified, de265_get_error_text(error));
    place += length;
  }
  return fine;
}

static bool is_harmless(de265_error warning) {
  return warning == DE265_WARNING_NO_WPP_CANNOT_USE_MULTITHREADING || warning == DE265_WARNING_WARNING_BUFFER_FULL ||
         warning == DE265_WARNING_SPS_MISSING_CANNOT_DECODE_SEI;
}

static struct heif_error convert(const struct de265_image *image, struct heif_image **target) {
  decoded_picture picture = {
      .width = de265_get_image_width(image, 0),
      .height = de265_get_image_height(image, 0),
      .chroma = (enum heif_chroma)de265_get_chroma_format(image),
      .bits = de265_get_bits_per_pixel(image, 0),
      .primaries = de265_get_image_colour_primaries(image),
      .transfer = de265_get_image_transfer_characteristics(image),
      .matrix = de265_get_image_matrix_coefficients(image),
      .is_full_range = de265_get_image_full_range_flag(image) != 0,
  };
  int count = picture.chroma == heif_chroma_monochrome ? 1 : 3;
  for (int plane = 0; plane < count; plane++) {
    if (de265_get_bits_per_pixel(image, plane) != picture.bits)
      return decoder_error(heif_suberror_Unsupported_bit_depth, "luma and colour have different depths");
    int stride;
    picture.planes[plane] = de265_get_image_plane(image, plane, &stride);
    picture.strides[plane] = stride;
  }
  return hand_out(&picture, target);
}

// libde265 prints some messages to standard error, which workers discard.
static struct heif_error decode(void *decoder, struct heif_image **image) {
  de265_decoder_context *context = (de265_decoder_context *)decoder;
  *image = NULL;
  de265_error error = de265_flush_data(context);
  const struct de265_image *picture = NULL;
  for (int more = 1; error == DE265_OK && more && picture == NULL;) {
    if (current_request->is_cancelled()) {
      current_request->cancelled = true;
      return decoder_error(heif_suberror_Unspecified, "cancelled");
    }
    error = de265_decode(context, &more);
    picture = de265_peek_next_picture(context);
  }
  if (error != DE265_OK) return decoder_error(heif_suberror_Unspecified, de265_get_error_text(error));
  for (de265_error warning; (warning = de265_get_warning(context)) != DE265_OK;)
    if (!is_harmless(warning)) return decoder_error(heif_suberror_Unspecified, de265_get_error_text(warning));
  if (picture == NULL) return decoder_error(heif_suberror_No_item_data, "there is no picture in the code");
  return convert(picture, image);
}

const struct heif_decoder_plugin hevc_decoder = {
    .plugin_api_version = 3,
    .get_plugin_name = name,
    .does_support_format = support,
    .new_decoder = begin,
    .free_decoder = end,
    .push_data = push,
    .decode_image = decode,
    .id_name = "summa-hevc",
};
