#ifndef CSUMMA_TESSERACT_H
#define CSUMMA_TESSERACT_H

#include <stdbool.h>
#include <tesseract/capi.h>

// Tesseract is loaded when it is first used, since it and the libraries behind it take longer to load than the rest of
// the program.

// False if it is not installed; its functions must not be called then.
bool summa_has_tesseract(void);

#endif
