#include "shim.h"

#include <limits.h>
#include <libheif/heif.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decoders.h"

static void take_over(void) {
  heif_register_decoder_plugin(&hevc_decoder);
  heif_register_decoder_plugin(&av1_decoder);
}

static bool note(struct heif_error error, summa_heif_result *result) {
  if (error.code == heif_error_Ok) return true;
  snprintf(result->message, sizeof result->message, "%s", error.message);
  result->message[strcspn(result->message, "\n")] = 0;
  bool is_other = error.code == heif_error_Unsupported_feature || error.code == heif_error_Unsupported_filetype;
  result->outcome = error.subcode == heif_suberror_End_of_data ? summa_heif_ends_early
                    : is_other                                 ? summa_heif_unknown
                                                               : summa_heif_damaged;
  return false;
}

// Returns NULL with the reason on failure. The context must be freed before the bytes.
static struct heif_context *open_context(const uint8_t *data, size_t count, summa_heif_result *result) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, take_over);
  *result = (summa_heif_result){.outcome = summa_heif_fine};
  struct heif_context *context = heif_context_alloc();
  if (context == NULL) {
    struct heif_error error = {heif_error_Memory_allocation_error, heif_suberror_Unspecified, "out of memory"};
    note(error, result);
    return NULL;
  }
  heif_context_set_max_decoding_threads(context, 0);
  // The caller checks sizes: libheif would report a large picture as damaged.
  heif_context_set_maximum_image_size_limit(context, INT_MAX);
  if (note(heif_context_read_from_memory_without_copy(context, data, count, NULL), result)) return context;
  heif_context_free(context);
  return NULL;
}

// Returns NULL with the reason on failure. The handle must be released before the context is freed.
static struct heif_image_handle *open_picture(struct heif_context *context, int index, summa_heif_result *result) {
  int count = heif_context_get_number_of_top_level_images(context);
  heif_item_id *items = calloc((size_t)count + 1, sizeof *items);
  struct heif_image_handle *handle = NULL;
  if (items != NULL) {
    heif_context_get_list_of_top_level_image_IDs(context, items, count);
    if (!note(heif_context_get_image_handle(context, items[index < count ? index : count], &handle), result)) handle = NULL;
  }
  free(items);
  return handle;
}

int summa_heif_count(const uint8_t *data, size_t count, summa_heif_result *result) {
  struct heif_context *context = open_context(data, count, result);
  if (context == NULL) return 0;
  int pictures = heif_context_get_number_of_top_level_images(context);
  heif_context_free(context);
  if (pictures == 0) result->outcome = summa_heif_damaged;
  return pictures;
}

bool summa_heif_header(const uint8_t *data, size_t count, int index, summa_heif_page *page, summa_heif_result *result) {
  struct heif_context *context = open_context(data, count, result);
  if (context == NULL) return false;
  struct heif_image_handle *handle = open_picture(context, index, result);
  if (handle != NULL) {
    page->width = heif_image_handle_get_width(handle);
    page->height = heif_image_handle_get_height(handle);
    page->coded_width = heif_image_handle_get_ispe_width(handle);
    page->coded_height = heif_image_handle_get_ispe_height(handle);
    size_t samples = heif_image_handle_get_luma_bits_per_pixel(handle) > 8 ? 2 : 1;
    size_t planes = heif_image_handle_has_alpha_channel(handle) ? 8 : 6;
    page->held = (size_t)page->coded_width * (size_t)page->coded_height * samples * planes;
    heif_image_handle_release(handle);
  }
  heif_context_free(context);
  return handle != NULL;
}

typedef struct {
  const uint8_t *samples;
  int stride;
  int bits;
} plane;

// Reads a row and converts it to 8 bits.
static void read_row(plane plane, int y, int width, uint8_t *row) {
  const uint8_t *source = plane.samples + (int64_t)y * plane.stride;
  if (plane.bits <= 8) {
    memcpy(row, source, (size_t)width);
    return;
  }
  for (int x = 0; x < width; x++) {
    uint16_t sample;
    memcpy(&sample, source + 2 * x, sizeof sample);
    int shade = sample >> (plane.bits - 8);
    row[x] = (uint8_t)(shade > 255 ? 255 : shade);
  }
}

// `rows` has rows of red, green, blue and alpha.
static void convert_row(const uint8_t *rows, int width, bool has_alpha, bool is_premultiplied, int channels, uint8_t *pixels) {
  for (int x = 0; x < width; x++, pixels += channels) {
    unsigned rgb[3];
    for (int c = 0; c < 3; c++) rgb[c] = rows[(size_t)c * width + x];
    if (has_alpha) {
      unsigned alpha = rows[(size_t)3 * width + x];
      for (int c = 0; c < 3; c++) {
        rgb[c] = (is_premultiplied ? rgb[c] : (rgb[c] * alpha + 127u) / 255u) + 255u - alpha;
        if (rgb[c] > 255u) rgb[c] = 255u;
      }
    }
    if (channels == 1) {
      // ITU-R BT.601 luma, as in libjpeg.
      pixels[0] = (uint8_t)((299u * rgb[0] + 587u * rgb[1] + 114u * rgb[2] + 500u) / 1000u);
    } else {
      for (int c = 0; c < 3; c++) pixels[c] = (uint8_t)rgb[c];
    }
  }
}

typedef struct {
  int channels;
  int width;
  int height;
  uint8_t *pixels;
} raster;

static bool convert(struct heif_image *image, const raster *target, picture_request *request) {
  static const enum heif_channel order[] = {heif_channel_R, heif_channel_G, heif_channel_B, heif_channel_Alpha};
  bool has_alpha = heif_image_has_channel(image, heif_channel_Alpha) != 0;
  bool is_premultiplied = heif_image_is_premultiplied_alpha(image) != 0;
  bool is_luma = request->is_luma && target->channels == 1 && !has_alpha;
  int count = is_luma ? 1 : has_alpha ? 4 : 3;
  plane planes[4];
  for (int i = 0; i < count; i++) {
    planes[i].samples = heif_image_get_plane_readonly(image, order[i], &planes[i].stride);
    planes[i].bits = heif_image_get_bits_per_pixel_range(image, order[i]);
    if (planes[i].samples == NULL || heif_image_get_width(image, order[i]) != target->width ||
        heif_image_get_height(image, order[i]) != target->height)
      return false;
  }
  uint8_t *rows = malloc((size_t)target->width * 4);
  if (rows == NULL) return false;
  size_t stride = (size_t)target->width * (size_t)target->channels;
  for (int y = 0; y < target->height && !request->cancelled; y++) {
    if (y % 256 == 0) request->cancelled = request->is_cancelled();
    uint8_t *row = target->pixels + stride * (size_t)y;
    if (is_luma) {
      read_row(planes[0], y, target->width, row);
      continue;
    }
    for (int i = 0; i < count; i++) read_row(planes[i], y, target->width, rows + (size_t)i * target->width);
    convert_row(rows, target->width, has_alpha, is_premultiplied, target->channels, row);
  }
  free(rows);
  return !request->cancelled;
}

// The request for the decoders. A colr box has precedence over the coded picture.
static picture_request request_for(const struct heif_image_handle *handle, int channels, bool (*is_cancelled)(void)) {
  uint64_t area = (uint64_t)heif_image_handle_get_ispe_width(handle) * (uint64_t)heif_image_handle_get_ispe_height(handle);
  picture_request request = {
      // Coded pictures are larger than their visible part, and tiles are larger than a small picture.
      .most_pixels = 2 * area + (1 << 20),
      .is_grey = channels == 1 && !heif_image_handle_has_alpha_channel(handle),
      .is_luma = true,
      .is_full_range = -1,
      .is_cancelled = is_cancelled,
  };
  struct heif_color_profile_nclx *profile = NULL;
  if (heif_image_handle_get_nclx_color_profile(handle, &profile).code == heif_error_Ok) {
    request.is_full_range = profile->full_range_flag != 0;
    if (profile->matrix_coefficients == heif_matrix_coefficients_RGB_GBR) request.is_grey = false;
    heif_nclx_color_profile_free(profile);
  }
  return request;
}

static bool decode(struct heif_context *context, const struct heif_image_handle *handle, const raster *target,
                   bool (*is_cancelled)(void), summa_heif_result *result) {
  int width = heif_image_handle_get_ispe_width(handle);
  int height = heif_image_handle_get_ispe_height(handle);
  // A grid of tiles has its own size, which is allocated.
  heif_context_set_maximum_image_size_limit(context, (width > height ? width : height) + 1);
  struct heif_decoding_options *options = heif_decoding_options_alloc();
  if (options == NULL) return false;
  options->strict_decoding = true;
  picture_request request = request_for(handle, target->channels, is_cancelled);
  current_request = &request;
  struct heif_image *image = NULL;
  struct heif_error error = heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_444, options);
  current_request = NULL;
  heif_decoding_options_free(options);
  bool succeeded = note(error, result) && image != NULL;
  if (succeeded && !convert(image, target, &request)) {
    struct heif_error other = {heif_error_Invalid_input, heif_suberror_Invalid_image_size, "the picture is not of the size that its header says"};
    succeeded = note(other, result);
  }
  if (image != NULL) heif_image_release(image);
  if (request.cancelled) result->outcome = summa_heif_cancelled;
  return succeeded && !request.cancelled;
}

bool summa_heif_decode(const uint8_t *data, size_t count, int index, int channels, int width, int height, uint8_t *pixels,
                       bool (*is_cancelled)(void), summa_heif_result *result) {
  struct heif_context *context = open_context(data, count, result);
  if (context == NULL) return false;
  struct heif_image_handle *handle = open_picture(context, index, result);
  raster target = {channels, width, height, pixels};
  bool succeeded = handle != NULL && decode(context, handle, &target, is_cancelled, result);
  if (!succeeded && result->outcome == summa_heif_fine) result->outcome = summa_heif_damaged;
  if (handle != NULL) heif_image_handle_release(handle);
  heif_context_free(context);
  return succeeded;
}
