#include "shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf target;
  summa_jpeg_result *result;
  bool (*is_cancelled)(void);
} error_state;

static void leave(j_common_ptr info) {
  error_state *state = (error_state *)info->err;
  char text[JMSG_LENGTH_MAX];
  state->manager.format_message(info, text);
  snprintf(state->result->message, sizeof state->result->message, "%s", text);
  // libjpeg refuses a page of more than 65,500 pixels on a side, but its size is known. It is read here, since local
  // variables of the function that called setjmp are unreliable after the jump.
  if (info->is_decompressor) {
    state->result->width = (int)((j_decompress_ptr)info)->image_width;
    state->result->height = (int)((j_decompress_ptr)info)->image_height;
  }
  longjmp(state->target, 1);
}

static void note(j_common_ptr info, int level) {
  error_state *state = (error_state *)info->err;
  if (level >= 0 || !info->is_decompressor) return;
  summa_jpeg_result *result = state->result;
  bool ends_early = false, is_damaged = false;
  switch (state->manager.msg_code) {
  case JWRN_HIT_MARKER: ends_early = true; break;
  // libjpeg reads ahead: if a single scan is complete, a missing end marker costs no pixel. The number of scans of a
  // progressive picture is unknown.
  case JWRN_JPEG_EOF: ends_early = jpeg_has_multiple_scans((j_decompress_ptr)info); break;
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE:
  case JWRN_MUST_RESYNC: is_damaged = true; break;
  default: break;
  }
  if ((ends_early && result->complete) || (is_damaged && result->complete && !result->damaged)) {
    char text[JMSG_LENGTH_MAX];
    state->manager.format_message(info, text);
    snprintf(result->message, sizeof result->message, "%s", text);
  }
  if (ends_early) result->complete = false;
  if (is_damaged) result->damaged = true;
  state->manager.num_warnings++;
}

// A few kilobytes can contain thousands of scans of a page of many megapixels.
enum { most_scans = 200 };

static void watch(j_common_ptr info) {
  error_state *state = (error_state *)info->err;
  state->result->cancelled = state->is_cancelled();
  if (state->result->cancelled) longjmp(state->target, 1);
  if (((j_decompress_ptr)info)->input_scan_number <= most_scans) return;
  snprintf(state->result->message, sizeof state->result->message, "more than %d scans", most_scans);
  longjmp(state->target, 1);
}

static void print_nothing(j_common_ptr info) { (void)info; }

static void prepare(struct jpeg_decompress_struct *info, error_state *state, summa_jpeg_result *result) {
  memset(result, 0, sizeof *result);
  result->complete = true;
  memset(info, 0, sizeof *info);
  info->err = jpeg_std_error(&state->manager);
  state->manager.error_exit = leave;
  state->manager.emit_message = note;
  state->manager.output_message = print_nothing;
  state->result = result;
}

static bool read_header(const uint8_t *data, size_t count, int eighths, summa_jpeg_result *result) {
  struct jpeg_decompress_struct info;
  error_state state;
  prepare(&info, &state, result);
  if (setjmp(state.target)) {
    jpeg_destroy_decompress(&info);
    return false;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, data, count);
  jpeg_read_header(&info, TRUE);
  if (jpeg_has_multiple_scans(&info)) {
    for (int i = 0; i < info.num_components; i++) {
      const jpeg_component_info *component = &info.comp_info[i];
      result->held += (size_t)component->width_in_blocks * component->height_in_blocks * sizeof(JBLOCK);
    }
  }
  if (eighths != 0) {
    info.scale_num = (unsigned)eighths;
    info.scale_denom = 8;
    jpeg_calc_output_dimensions(&info);
    result->width = (int)info.output_width;
    result->height = (int)info.output_height;
  } else {
    result->width = (int)info.image_width;
    result->height = (int)info.image_height;
  }
  jpeg_destroy_decompress(&info);
  return true;
}

bool summa_jpeg_header(const uint8_t *data, size_t count, summa_jpeg_result *result) {
  return read_header(data, count, 0, result);
}

bool summa_jpeg_scaled_size(const uint8_t *data, size_t count, int eighths, summa_jpeg_result *result) {
  return read_header(data, count, eighths, result);
}

// Converts ink amounts, which Adobe stores inverted (255 is no ink), to RGB or grey.
static void convert_inks(const uint8_t *inks, uint8_t *pixels, unsigned width, int channels, bool inverted) {
  for (unsigned x = 0; x < width; x++, inks += 4, pixels += channels) {
    unsigned key = inverted ? inks[3] : 255u - inks[3];
    unsigned rgb[3];
    for (int i = 0; i < 3; i++) rgb[i] = (inverted ? inks[i] : 255u - inks[i]) * key / 255u;
    if (channels == 1) {
      // ITU-R BT.601 luma, as in libjpeg's own grey.
      pixels[0] = (uint8_t)((299u * rgb[0] + 587u * rgb[1] + 114u * rgb[2]) / 1000u);
    } else {
      for (int i = 0; i < 3; i++) pixels[i] = (uint8_t)rgb[i];
    }
  }
}

bool summa_jpeg_decode(const uint8_t *data, size_t count, int eighths, int channels, uint8_t *pixels, size_t capacity,
                       bool (*is_cancelled)(void), summa_jpeg_result *result) {
  struct jpeg_decompress_struct info;
  error_state state;
  uint8_t *volatile inks = NULL;
  prepare(&info, &state, result);
  if (setjmp(state.target)) {
    jpeg_destroy_decompress(&info);
    free(inks);
    return false;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, data, count);
  jpeg_read_header(&info, TRUE);
  struct jpeg_progress_mgr progress = {.progress_monitor = watch};
  info.progress = &progress;
  state.is_cancelled = is_cancelled;
  info.scale_num = (unsigned)eighths;
  info.scale_denom = 8;
  bool is_inks = info.num_components == 4;
  bool is_rgb = info.jpeg_color_space == JCS_RGB;
  // libjpeg makes grey only from YCbCr and grey; for a picture stored as RGB it is computed below.
  if (is_inks) info.out_color_space = JCS_CMYK;
  else if (channels == 1 && !is_rgb) info.out_color_space = JCS_GRAYSCALE;
  else info.out_color_space = JCS_RGB;
  jpeg_start_decompress(&info);
  size_t stride = (size_t)info.output_width * (size_t)channels;
  // With fewer bytes, some would remain unwritten.
  if (stride * info.output_height != capacity) {
    snprintf(result->message, sizeof result->message, "the picture is not of the size that its header said");
    jpeg_destroy_decompress(&info);
    return false;
  }
  bool via_row = is_inks || (channels == 1 && is_rgb);
  if (via_row) {
    inks = malloc((size_t)info.output_width * 4);
    if (inks == NULL) {
      snprintf(result->message, sizeof result->message, "out of memory");
      jpeg_destroy_decompress(&info);
      return false;
    }
  }
  while (info.output_scanline < info.output_height) {
    uint8_t *row = pixels + stride * info.output_scanline;
    JSAMPROW target = via_row ? inks : row;
    jpeg_read_scanlines(&info, &target, 1);
    if (is_inks) {
      convert_inks(inks, row, info.output_width, channels, info.saw_Adobe_marker);
    } else if (via_row) {
      for (unsigned x = 0; x < info.output_width; x++)
        row[x] = (uint8_t)((299u * inks[3 * x] + 587u * inks[3 * x + 1] + 114u * inks[3 * x + 2]) / 1000u);
    }
  }
  result->width = (int)info.output_width;
  result->height = (int)info.output_height;
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  free(inks);
  return true;
}
