#include "decoders.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <dav1d/dav1d.h>

// AV1 decoded by dav1d, with one thread and without log output.

typedef struct {
  Dav1dContext *context;
  Dav1dData data;
} av1_state;

static const char *name(void) { return "AV1 of Summa"; }

static int support(enum heif_compression_format format) { return format == heif_compression_AV1 ? own_priority : 0; }

static struct heif_error begin(void **decoder) {
  av1_state *state = calloc(1, sizeof *state);
  if (state == NULL) return decoder_error(heif_suberror_Unspecified, "out of memory");
  Dav1dSettings settings;
  dav1d_default_settings(&settings);
  settings.n_threads = 1;
  settings.max_frame_delay = 1;
  settings.all_layers = 0;
  settings.strict_std_compliance = 1;
  settings.logger.callback = NULL;
  settings.frame_size_limit = current_request->most_pixels > UINT32_MAX ? UINT32_MAX : (unsigned)current_request->most_pixels;
  if (dav1d_open(&state->context, &settings) != 0) {
    free(state);
    return decoder_error(heif_suberror_Unspecified, "dav1d could not be started");
  }
  *decoder = state;
  return fine;
}

static void end(void *decoder) {
  av1_state *state = (av1_state *)decoder;
  if (state->data.sz > 0) dav1d_data_unref(&state->data);
  dav1d_close(&state->context);
  free(state);
}

static struct heif_error push(void *decoder, const void *data, size_t size) {
  av1_state *state = (av1_state *)decoder;
  if (size == 0 || state->data.sz > 0) return decoder_error(heif_suberror_No_item_data, "there is no picture in the code");
  uint8_t *copy = dav1d_data_create(&state->data, size);
  if (copy == NULL) return decoder_error(heif_suberror_Unspecified, "out of memory");
  memcpy(copy, data, size);
  return fine;
}

static struct heif_error convert(const Dav1dPicture *source, struct heif_image **target) {
  static const enum heif_chroma chromas[] = {
      [DAV1D_PIXEL_LAYOUT_I400] = heif_chroma_monochrome,
      [DAV1D_PIXEL_LAYOUT_I420] = heif_chroma_420,
      [DAV1D_PIXEL_LAYOUT_I422] = heif_chroma_422,
      [DAV1D_PIXEL_LAYOUT_I444] = heif_chroma_444,
  };
  decoded_picture picture = {
      .width = source->p.w,
      .height = source->p.h,
      .chroma = chromas[source->p.layout],
      .bits = source->p.bpc,
      .primaries = (int)source->seq_hdr->pri,
      .transfer = (int)source->seq_hdr->trc,
      .matrix = (int)source->seq_hdr->mtrx,
      .is_full_range = source->seq_hdr->color_range != 0,
  };
  for (int plane = 0; plane < 3; plane++) {
    picture.planes[plane] = (const uint8_t *)source->data[plane];
    picture.strides[plane] = source->stride[plane > 0 ? 1 : 0];
  }
  return hand_out(&picture, target);
}

static struct heif_error decode(void *decoder, struct heif_image **image) {
  av1_state *state = (av1_state *)decoder;
  *image = NULL;
  if (current_request->is_cancelled()) {
    current_request->cancelled = true;
    return decoder_error(heif_suberror_Unspecified, "cancelled");
  }
  Dav1dPicture picture = {0};
  int result;
  do {
    if (state->data.sz > 0) {
      int sent = dav1d_send_data(state->context, &state->data);
      if (sent < 0 && sent != DAV1D_ERR(EAGAIN)) return decoder_error(heif_suberror_Unspecified, "the code makes no sense");
    }
    result = dav1d_get_picture(state->context, &picture);
  } while (result == DAV1D_ERR(EAGAIN) && state->data.sz > 0);
  if (result == DAV1D_ERR(EAGAIN)) return decoder_error(heif_suberror_No_item_data, "there is no picture in the code");
  if (result < 0) return decoder_error(heif_suberror_Unspecified, "the code makes no sense");
  struct heif_error error = convert(&picture, image);
  dav1d_picture_unref(&picture);
  return error;
}

const struct heif_decoder_plugin av1_decoder = {
    .plugin_api_version = 3,
    .get_plugin_name = name,
    .does_support_format = support,
    .new_decoder = begin,
    .free_decoder = end,
    .push_data = push,
    .decode_image = decode,
    .id_name = "summa-av1",
};
