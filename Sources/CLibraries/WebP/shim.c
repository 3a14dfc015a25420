#include "shim.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>

// The data between two questions whether the work is cancelled.
enum { step = 1 << 16 };

static summa_webp_outcome outcome(VP8StatusCode status) {
  switch (status) {
  case VP8_STATUS_OK: return summa_webp_fine;
  case VP8_STATUS_SUSPENDED:
  case VP8_STATUS_NOT_ENOUGH_DATA: return summa_webp_ends_early;
  default: return summa_webp_damaged;
  }
}

summa_webp_outcome summa_webp_header(const uint8_t *data, size_t count, summa_webp_page *page) {
  WebPBitstreamFeatures features;
  VP8StatusCode status = WebPGetFeatures(data, count, &features);
  if (status != VP8_STATUS_OK) return outcome(status);
  size_t area = (size_t)features.width * (size_t)features.height;
  page->width = features.width;
  page->height = features.height;
  page->animated = features.has_animation;
  page->held = area / 4;
  // Only lossy pictures are decoded row by row. The alpha of these can be lossless.
  if (features.format != 1 || features.has_alpha) page->held += 4 * area;
  if (features.has_alpha) page->held += 2 * area;
  return summa_webp_fine;
}

static summa_webp_outcome decode(const uint8_t *data, size_t count, WebPDecoderConfig *config, bool (*is_cancelled)(void)) {
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, config);
  if (decoder == NULL) return summa_webp_damaged;
  VP8StatusCode status = VP8_STATUS_SUSPENDED;
  bool cancelled = false;
  for (size_t end = 0; end < count && status == VP8_STATUS_SUSPENDED && !cancelled;) {
    end = count - end < step ? count : end + step;
    status = WebPIUpdate(decoder, data, end);
    cancelled = is_cancelled();
  }
  WebPIDelete(decoder);
  return cancelled ? summa_webp_cancelled : outcome(status);
}

static uint8_t on_white(unsigned shade, unsigned alpha) {
  return (uint8_t)((shade * alpha + 255 * (255 - alpha) + 127) / 255);
}

summa_webp_outcome summa_webp_decode(const uint8_t *data, size_t count, int width, int height, int reduction, int channels,
                                     uint8_t *pixels, bool (*is_cancelled)(void)) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return summa_webp_damaged;
  VP8StatusCode status = WebPGetFeatures(data, count, &config.input);
  if (status != VP8_STATUS_OK) return outcome(status);
  // `pixels` has the size in the header.
  if (config.input.width != width || config.input.height != height) return summa_webp_damaged;
  bool has_alpha = config.input.has_alpha;
  int across = width / reduction, down = height / reduction;
  config.options.use_cropping = 1;
  config.options.crop_width = across * reduction;
  config.options.crop_height = down * reduction;
  config.options.use_scaling = reduction > 1;
  config.options.scaled_width = across;
  config.options.scaled_height = down;
  config.output.is_external_memory = 1;
  size_t area = (size_t)across * (size_t)down;
  uint8_t *rest = NULL;
  if (channels == 3) {
    int samples = has_alpha ? 4 : 3;
    if (has_alpha && (rest = malloc(4 * area)) == NULL) return summa_webp_damaged;
    config.output.colorspace = has_alpha ? MODE_RGBA : MODE_RGB;
    config.output.u.RGBA = (WebPRGBABuffer){
      .rgba = has_alpha ? rest : pixels, .stride = samples * across, .size = (size_t)samples * area};
  } else {
    // The luma is the grey. Both planes of chroma, which are not used, share their memory.
    int half = (across + 1) / 2;
    size_t quarter = (size_t)half * (size_t)((down + 1) / 2);
    rest = malloc(quarter + (has_alpha ? area : 0));
    if (rest == NULL) return summa_webp_damaged;
    config.output.colorspace = has_alpha ? MODE_YUVA : MODE_YUV;
    config.output.u.YUVA = (WebPYUVABuffer){
      .y = pixels, .u = rest, .v = rest, .a = has_alpha ? rest + quarter : NULL, .y_stride = across, .u_stride = half,
      .v_stride = half, .a_stride = across, .y_size = area, .u_size = quarter, .v_size = quarter, .a_size = area};
  }
  summa_webp_outcome result = decode(data, count, &config, is_cancelled);
  if (result == summa_webp_fine && channels == 3 && has_alpha) {
    for (size_t i = 0; i < area; i++)
      for (size_t j = 0; j < 3; j++) pixels[3 * i + j] = on_white(rest[4 * i + j], rest[4 * i + 3]);
  } else if (result == summa_webp_fine && channels == 1) {
    // Luma is 16 for black and 235 for white. Source: ITU-R BT.601.
    uint8_t shades[256];
    for (int i = 0; i < 256; i++) shades[i] = i < 16 ? 0 : i > 235 ? 255 : (uint8_t)(((i - 16) * 255 + 109) / 219);
    const uint8_t *alphas = has_alpha ? config.output.u.YUVA.a : NULL;
    for (size_t i = 0; i < area; i++)
      pixels[i] = alphas != NULL ? on_white(shades[pixels[i]], alphas[i]) : shades[pixels[i]];
  }
  free(rest);
  return result;
}
