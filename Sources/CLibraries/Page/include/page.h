#ifndef CSUMMA_PAGE_H
#define CSUMMA_PAGE_H

#include <stddef.h>
#include <stdint.h>

// The document, scripts, styles and icons of the review page, and the description of the web API, built into the
// program. They use #embed, since Swift takes most of a minute to compile the arrays of SwiftPM's `.embedInCode`.

typedef struct {
  const char *_Nonnull name;
  const uint8_t *_Nonnull bytes;
  size_t count;
} summa_page_file;

size_t summa_page_count(void);

// `place` must be less than the count.
summa_page_file summa_page_at(size_t place);

summa_page_file summa_openapi(void);
summa_page_file summa_record_schema(void);

#endif
