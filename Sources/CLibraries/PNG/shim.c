// Required for fopencookie.
#define _GNU_SOURCE

#include "shim.h"

#include <string.h>
#include <sys/types.h>

static ssize_t read_source(void *cookie, char *buffer, size_t wanted) {
  summa_png_source *source = (summa_png_source *)cookie;
  if (source->is_cancelled()) return -1;
  size_t left = source->count - source->offset;
  size_t length = wanted < left ? wanted : left;
  memcpy(buffer, source->data + source->offset, length);
  source->offset += length;
  return (ssize_t)length;
}

FILE *summa_png_open(summa_png_source *source) {
  cookie_io_functions_t functions = {.read = read_source};
  return fopencookie(source, "r", functions);
}
