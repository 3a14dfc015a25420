#ifndef CSUMMA_LEPTONICA_H
#define CSUMMA_LEPTONICA_H

#include <stdio.h>
#include <leptonica/allheaders.h>

// Leptonica and libtiff print what went wrong. From the first call of this function on they print nothing, and their
// last words on the calling thread are kept for `summa_leptonica_words`.
void summa_leptonica_listen(void);

// The words since the last call on this thread, a terminated string that the next call overwrites; empty if there are none.
const char *summa_leptonica_words(void);

#endif
