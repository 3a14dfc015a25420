#ifndef CSUMMA_TABLES_H
#define CSUMMA_TABLES_H

#include <stddef.h>
#include <stdint.h>

// The tables of Amounts, which are built into the program and read at every start. They are included with #embed, since Swift takes
// most of a minute to compile the arrays of SwiftPM's `.embedInCode`.

typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} summa_table;

summa_table summa_chains(void);
summa_table summa_cities(void);
summa_table summa_countries(void);
summa_table summa_currencies(void);
summa_table summa_dates(void);
summa_table summa_evidence(void);
summa_table summa_fields(void);
summa_table summa_keywords(void);
summa_table summa_languages(void);
summa_table summa_line_parts(void);
summa_table summa_tax_numbers(void);
summa_table summa_understanding(void);

#endif
