#include "shim.h"

#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <tiffio.h>

// Both libraries take one handler for the whole process and hand it no context, so the words are kept by thread.
static _Thread_local char words[256];
static _Thread_local char taken[256];

static void keep(const char *text) {
  // The first complaint is the cause, later ones are what followed from it.
  if (words[0] != 0) return;
  snprintf(words, sizeof words, "%s", text);
  words[strcspn(words, "\n")] = 0;
}

static void keep_tiff(const char *module, const char *format, va_list arguments) {
  (void)module;
  char text[256];
  vsnprintf(text, sizeof text, format, arguments);
  keep(text);
}

// What is missing of a fax or a JPEG inside a TIFF is a warning to libtiff, and the rows come out in one shade.
static void keep_missing_rows(const char *module, const char *format, va_list arguments) {
  (void)module;
  char text[256];
  vsnprintf(text, sizeof text, format, arguments);
  static const char *const telling[] = {"Premature EOF", "Premature end", "premature end", "bad Huffman code"};
  for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
    if (strstr(text, telling[i])) keep(text);
}

static void install(void) {
  leptSetStderrHandler(keep);
  setMsgSeverity(L_SEVERITY_ERROR);
  TIFFSetErrorHandler(keep_tiff);
  TIFFSetWarningHandler(keep_missing_rows);
}

void summa_leptonica_listen(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  words[0] = 0;
}

const char *summa_leptonica_words(void) {
  memcpy(taken, words, sizeof taken);
  words[0] = 0;
  return taken;
}
