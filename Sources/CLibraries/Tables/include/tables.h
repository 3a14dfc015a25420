#ifndef CSUMMA_TABLES_H
#define CSUMMA_TABLES_H

#include <stddef.h>
#include <stdint.h>

// The tables of Amounts, built into the program, since every start reads them. They use #embed, since Swift takes most
// of a minute to compile the arrays of SwiftPM's `.embedInCode`.

typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} summa_table;

summa_table summa_countries(void);
summa_table summa_fields(void);
summa_table summa_keywords(void);
summa_table summa_merchant(void);
summa_table summa_understanding(void);

#endif
