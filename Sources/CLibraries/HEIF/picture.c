#include "decoders.h"

#include <string.h>

_Thread_local picture_request *current_request;

// Luma of limited range has black at 16 and white at 235. Source: ITU-R BT.601, 8.3.1.
static void stretch(uint8_t *row, int width) {
  for (int x = 0; x < width; x++) {
    int shade = ((row[x] - 16) * 255 + 109) / 219;
    row[x] = (uint8_t)(shade < 0 ? 0 : shade > 255 ? 255 : shade);
  }
}

static void copy(const decoded_picture *picture, int plane, uint8_t *target, int stride, int width, int height) {
  size_t length = (size_t)width * (picture->bits > 8 ? 2 : 1);
  for (int y = 0; y < height; y++)
    memcpy(target + (int64_t)y * stride, picture->planes[plane] + y * picture->strides[plane], length);
}

static struct heif_error luma_as_rgb(const decoded_picture *picture, struct heif_image *image) {
  bool is_full = current_request->is_full_range < 0 ? picture->is_full_range : current_request->is_full_range != 0;
  for (int channel = heif_channel_R; channel <= heif_channel_B; channel++) {
    struct heif_error error = heif_image_add_plane(image, (enum heif_channel)channel, picture->width, picture->height, 8);
    if (error.code != heif_error_Ok) return error;
    int stride;
    uint8_t *target = heif_image_get_plane(image, (enum heif_channel)channel, &stride);
    copy(picture, 0, target, stride, picture->width, picture->height);
    for (int y = 0; !is_full && y < picture->height; y++) stretch(target + (int64_t)y * stride, picture->width);
  }
  return fine;
}

static struct heif_error as_coded(const decoded_picture *picture, struct heif_image *image) {
  int halved_across = picture->chroma == heif_chroma_420 || picture->chroma == heif_chroma_422;
  int halved_down = picture->chroma == heif_chroma_420;
  int count = picture->chroma == heif_chroma_monochrome ? 1 : 3;
  for (int plane = 0; plane < count; plane++) {
    int width = plane > 0 && halved_across ? (picture->width + 1) / 2 : picture->width;
    int height = plane > 0 && halved_down ? (picture->height + 1) / 2 : picture->height;
    enum heif_channel channel = (enum heif_channel)(heif_channel_Y + plane);
    struct heif_error error = heif_image_add_plane(image, channel, width, height, picture->bits);
    if (error.code != heif_error_Ok) return error;
    int stride;
    uint8_t *target = heif_image_get_plane(image, channel, &stride);
    copy(picture, plane, target, stride, width, height);
  }
  struct heif_color_profile_nclx *profile = heif_nclx_color_profile_alloc();
  if (profile == NULL) return fine;
  // Unknown values that a picture claims remain at their defaults.
  (void)heif_nclx_color_profile_set_color_primaries(profile, (uint16_t)picture->primaries);
  (void)heif_nclx_color_profile_set_transfer_characteristics(profile, (uint16_t)picture->transfer);
  (void)heif_nclx_color_profile_set_matrix_coefficients(profile, (uint16_t)picture->matrix);
  profile->full_range_flag = picture->is_full_range;
  struct heif_error error = heif_image_set_nclx_color_profile(image, profile);
  heif_nclx_color_profile_free(profile);
  return error;
}

struct heif_error hand_out(const decoded_picture *picture, struct heif_image **image) {
  bool is_mono = picture->chroma == heif_chroma_monochrome;
  // Planes may also be green, blue and red instead of luma and differences. libheif would not stretch grey pictures.
  bool is_luma = picture->bits == 8 && (is_mono || (current_request->is_grey && picture->matrix != heif_matrix_coefficients_RGB_GBR));
  current_request->is_luma = current_request->is_luma && is_luma;
  struct heif_error error = heif_image_create(
      picture->width, picture->height,
      is_luma ? heif_colorspace_RGB : is_mono ? heif_colorspace_monochrome : heif_colorspace_YCbCr,
      is_luma ? heif_chroma_444 : picture->chroma, image);
  if (error.code != heif_error_Ok) return error;
  error = is_luma ? luma_as_rgb(picture, *image) : as_coded(picture, *image);
  if (error.code != heif_error_Ok) {
    heif_image_release(*image);
    *image = NULL;
  }
  return error;
}
