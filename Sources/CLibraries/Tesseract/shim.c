#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>

static void *library;

static void load(void) {
  // A program that has the library beside it, as that of the Python wheel, is linked with it.
  library = dlsym(RTLD_NEXT, "TessVersion") ? RTLD_NEXT : dlopen("libtesseract.so.5", RTLD_NOW | RTLD_LOCAL);
}

bool summa_has_tesseract(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library != NULL;
}

// Defines a function of Tesseract as a call of the one in the library.
#define FORWARD(result, name, parameters, arguments) \
  result name parameters { return ((__typeof__(&name))dlsym(library, #name)) arguments; }

typedef TessBaseAPI API;
typedef TessPageIteratorLevel Level;

FORWARD(API *, TessBaseAPICreate, (void), ())
FORWARD(void, TessBaseAPIDelete, (API * api), (api))
FORWARD(void, TessBaseAPIEnd, (API * api), (api))
FORWARD(void, TessBaseAPIClear, (API * api), (api))
FORWARD(int, TessBaseAPIInit4,
        (API * api, const char *path, const char *language, TessOcrEngineMode mode, char **configs, int configs_size, char **names,
         char **values, size_t count, BOOL only_non_debug),
        (api, path, language, mode, configs, configs_size, names, values, count, only_non_debug))
FORWARD(BOOL, TessBaseAPISetVariable, (API * api, const char *name, const char *value), (api, name, value))
FORWARD(void, TessBaseAPISetPageSegMode, (API * api, TessPageSegMode mode), (api, mode))
FORWARD(void, TessBaseAPISetImage,
        (API * api, const unsigned char *pixels, int width, int height, int bytes_per_pixel, int bytes_per_line),
        (api, pixels, width, height, bytes_per_pixel, bytes_per_line))
FORWARD(void, TessBaseAPISetSourceResolution, (API * api, int resolution), (api, resolution))
FORWARD(int, TessBaseAPIRecognize, (API * api, ETEXT_DESC *monitor), (api, monitor))
FORWARD(TessResultIterator *, TessBaseAPIGetIterator, (API * api), (api))
FORWARD(void, TessDeleteText, (const char *text), (text))
FORWARD(void, TessResultIteratorDelete, (TessResultIterator * iterator), (iterator))
FORWARD(BOOL, TessResultIteratorNext, (TessResultIterator * iterator, Level level), (iterator, level))
FORWARD(char *, TessResultIteratorGetUTF8Text, (const TessResultIterator *iterator, Level level), (iterator, level))
FORWARD(float, TessResultIteratorConfidence, (const TessResultIterator *iterator, Level level), (iterator, level))
FORWARD(const TessPageIterator *, TessResultIteratorGetPageIteratorConst, (const TessResultIterator *iterator), (iterator))
FORWARD(TessChoiceIterator *, TessResultIteratorGetChoiceIterator, (const TessResultIterator *iterator), (iterator))
FORWARD(BOOL, TessPageIteratorBoundingBox,
        (const TessPageIterator *iterator, Level level, int *left, int *top, int *right, int *bottom),
        (iterator, level, left, top, right, bottom))
FORWARD(BOOL, TessPageIteratorIsAtBeginningOf, (const TessPageIterator *iterator, Level level), (iterator, level))
FORWARD(void, TessChoiceIteratorDelete, (TessChoiceIterator * iterator), (iterator))
FORWARD(BOOL, TessChoiceIteratorNext, (TessChoiceIterator * iterator), (iterator))
FORWARD(const char *, TessChoiceIteratorGetUTF8Text, (const TessChoiceIterator *iterator), (iterator))
FORWARD(float, TessChoiceIteratorConfidence, (const TessChoiceIterator *iterator), (iterator))
