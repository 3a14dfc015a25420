#ifndef CSUMMA_PAGE_H
#define CSUMMA_PAGE_H

#include <stddef.h>
#include <stdint.h>

// The review page's document, scripts, styles and icons, and the description of the interface, built into the program. By #embed, since
// Swift takes most of a minute to compile the arrays that SwiftPM's `.embedInCode` makes of them.

typedef struct {
  const char *_Nonnull name;
  const uint8_t *_Nonnull bytes;
  size_t count;
} summa_page_file;

size_t summa_page_count(void);

// `place` is below that count.
summa_page_file summa_page_at(size_t place);

summa_page_file summa_openapi(void);

#endif
