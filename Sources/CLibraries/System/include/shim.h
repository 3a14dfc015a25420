// Calls that glibc declares for _GNU_SOURCE alone, which Swift's import of it does not define.

#ifndef CSUMMA_SYSTEM_H
#define CSUMMA_SYSTEM_H

/// `rename` that fails with EEXIST where something stands at `to`. C: `renameat2`.
int summa_rename_new(const char *from, const char *to);

#endif
