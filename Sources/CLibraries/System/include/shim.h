// What glibc has and Swift's import of it has not.

#ifndef CSUMMA_SYSTEM_H
#define CSUMMA_SYSTEM_H

/// `rename` that fails with EEXIST where something stands at `to`. C: `renameat2`, which is
/// declared for _GNU_SOURCE alone.
int summa_rename_new(const char *from, const char *to);

/// The arguments of this process as the system passed them, null at their end. Swift reads /proc/self/cmdline instead, and
/// has no arguments where /proc is not mounted.
char **summa_arguments(void);

/// The path that the program was started by, or null. C: `getauxval`.
const char *summa_program(void);

#endif
