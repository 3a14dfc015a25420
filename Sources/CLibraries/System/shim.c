#define _GNU_SOURCE
#include "shim.h"

#include <fcntl.h>
#include <stdio.h>

int summa_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}
