#include "shim.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

typedef struct {
  const uint8_t *data;
  toff_t count;
  toff_t offset;
} memory;

static tmsize_t read_memory(thandle_t handle, void *buffer, tmsize_t wanted) {
  memory *file = (memory *)handle;
  if (wanted < 0 || file->offset >= file->count) return 0;
  toff_t left = file->count - file->offset;
  toff_t length = (toff_t)wanted < left ? (toff_t)wanted : left;
  memcpy(buffer, file->data + file->offset, length);
  file->offset += length;
  return (tmsize_t)length;
}

static tmsize_t write_nothing(thandle_t handle, void *buffer, tmsize_t wanted) {
  (void)handle, (void)buffer, (void)wanted;
  return 0;
}

static toff_t seek_memory(thandle_t handle, toff_t offset, int origin) {
  memory *file = (memory *)handle;
  if (origin == SEEK_CUR) offset += file->offset;
  if (origin == SEEK_END) offset += file->count;
  return file->offset = offset;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size_of_memory(thandle_t handle) { return ((memory *)handle)->count; }

static int keep_error(TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)user, (void)module;
  char text[256];
  vsnprintf(text, sizeof text, format, arguments);
  summa_keep_words(text);
  return 1;
}

// libtiff only warns of missing data of a fax or a JPEG inside a TIFF, and the rows have one shade.
static int keep_missing_rows(TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)user, (void)module;
  char text[256];
  vsnprintf(text, sizeof text, format, arguments);
  static const char *const telling[] = {"Premature EOF", "Premature end", "premature end", "bad Huffman code"};
  for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
    if (strstr(text, telling[i])) summa_keep_words(text);
  return 1;
}

// Uses its own handlers, since other libraries, Leptonica among them, change those of the process.
static TIFF *open_memory(memory *file) {
  summa_leptonica_listen();
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (options == NULL) return NULL;
  TIFFOpenOptionsSetErrorHandlerExtR(options, keep_error, NULL);
  TIFFOpenOptionsSetWarningHandlerExtR(options, keep_missing_rows, NULL);
  // Unmapped ("m"), so that every read is checked against the end of the bytes; without loading the first page ("h").
  TIFF *tiff = TIFFClientOpenExt("TIFF", "rmh", (thandle_t)file, read_memory, write_nothing, seek_memory, close_nothing,
                                 size_of_memory, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  return tiff;
}

static TIFF *open_page(memory *file, uint64_t directory) {
  TIFF *tiff = open_memory(file);
  if (tiff == NULL) return NULL;
  if (TIFFSetSubDirectory(tiff, directory)) return tiff;
  TIFFClose(tiff);
  return NULL;
}

// Whole strips or rows of tiles, at least 64 rows at once, so only a part of the page takes four bytes a pixel.
static uint32_t band_height(TIFF *tiff, uint32_t height) {
  uint32_t rows = height;
  if (TIFFIsTiled(tiff)) {
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &rows);
  } else {
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
  }
  if (rows == 0 || rows > height) rows = height;
  if (rows < 64) rows *= 64 / rows;
  return rows > height ? height : rows;
}

static bool read_page(TIFF *tiff, summa_tiff_page *result) {
  uint16_t orientation = 1;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
  result->orientation = orientation;
  result->held = 0;
  if (!TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &result->width) ||
      !TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &result->height))
    return false;
  if (result->height == 0) return true;
  uint64_t unit = TIFFIsTiled(tiff) ? TIFFTileSize64(tiff) : TIFFStripSize64(tiff);
  result->held = (uint64_t)band_height(tiff, result->height) * result->width * sizeof(uint32_t) + unit;
  return true;
}

bool summa_tiff_header(const uint8_t *data, size_t count, uint64_t directory, summa_tiff_page *result) {
  memory file = {data, count, 0};
  TIFF *tiff = open_page(&file, directory);
  if (tiff == NULL) return false;
  bool succeeded = read_page(tiff, result);
  TIFFClose(tiff);
  return succeeded;
}

// libtiff returns premultiplied pixels; transparent parts become white.
static void convert(const uint32_t *words, uint8_t *pixels, size_t count, int channels) {
  for (size_t i = 0; i < count; i++, pixels += channels) {
    uint32_t word = words[i];
    unsigned clear = 255u - TIFFGetA(word);
    unsigned rgb[3] = {TIFFGetR(word) + clear, TIFFGetG(word) + clear, TIFFGetB(word) + clear};
    for (int c = 0; c < 3; c++) rgb[c] = rgb[c] > 255u ? 255u : rgb[c];
    if (channels == 1) {
      // ITU-R BT.601 luma, as in libjpeg.
      pixels[0] = (uint8_t)((299u * rgb[0] + 587u * rgb[1] + 114u * rgb[2] + 500u) / 1000u);
    } else {
      for (int c = 0; c < 3; c++) pixels[c] = (uint8_t)rgb[c];
    }
  }
}

static bool decode(TIFF *tiff, int channels, uint8_t *pixels, size_t capacity, bool (*is_cancelled)(void)) {
  summa_tiff_page page;
  if (!read_page(tiff, &page) || (size_t)page.width * page.height * (size_t)channels != capacity) return false;
  char words[1024];
  TIFFRGBAImage image;
  if (!TIFFRGBAImageBegin(&image, tiff, 1, words)) {
    summa_keep_words(words);
    return false;
  }
  // As stored: the caller applies the orientation.
  image.req_orientation = image.orientation;
  uint32_t rows = band_height(tiff, page.height);
  uint32_t *band = malloc((size_t)rows * page.width * sizeof *band);
  bool succeeded = band != NULL;
  if (!succeeded) summa_keep_words("out of memory");
  for (uint32_t y = 0; succeeded && y < page.height; y += rows) {
    uint32_t height = page.height - y < rows ? page.height - y : rows;
    image.row_offset = (int)y;
    succeeded = !is_cancelled() && TIFFRGBAImageGet(&image, band, page.width, height);
    if (succeeded) {
      size_t start = (size_t)y * page.width * (size_t)channels;
      convert(band, pixels + start, (size_t)height * page.width, channels);
    }
  }
  free(band);
  TIFFRGBAImageEnd(&image);
  return succeeded;
}

bool summa_tiff_decode(const uint8_t *data, size_t count, uint64_t directory, int channels, uint8_t *pixels,
                       size_t capacity, bool (*is_cancelled)(void)) {
  memory file = {data, count, 0};
  TIFF *tiff = open_page(&file, directory);
  if (tiff == NULL) return false;
  bool succeeded = decode(tiff, channels, pixels, capacity, is_cancelled);
  TIFFClose(tiff);
  return succeeded;
}
