#ifndef CSUMMA_SYSTEM_H
#define CSUMMA_SYSTEM_H

#include <sys/types.h>

// What Swift's Glibc leaves out: GNU extensions, and system calls with variable arguments.

// pipe2(O_CLOEXEC), both ends above the numbers of the standard streams; -1 and errno on failure.
int summa_pipe(int ends[2]);

// posix_spawn with `input` and `output` as standard streams, errors to /dev/null, no other descriptor and no signal
// blocked; -1 and errno on failure.
int summa_spawn(int *process, const char *path, char *const arguments[], char *const environment[], int input,
                int output);

// memfd_create: a file without a name, not inherited; -1 and errno on failure.
int summa_memory_file(void);

// fcntl(F_SETFL, O_NONBLOCK): calls return at once where they would wait; -1 and errno on failure.
int summa_set_nonblocking(int descriptor);

// prctl(PR_SET_PDEATHSIG, SIGKILL): the kernel ends this process with the thread that started it.
void summa_die_with_parent(void);

// renameat2(RENAME_NOREPLACE): fails with EEXIST where something stands at `to`.
int summa_rename_new(const char *from, const char *to);

// open(O_TMPFILE): a file in `folder` that has no name and is gone when it is closed, unless it is given one. Not every file
// system has them.
int summa_open_unnamed(const char *folder, mode_t permissions);

// linkat: gives such a file a name; fails with EEXIST where something stands at `to`.
int summa_link_unnamed(int descriptor, const char *to);

// The arguments of this process as the system passed them, null at their end. Swift reads /proc/self/cmdline instead, and
// has no arguments where /proc is not mounted.
char **summa_arguments(void);

// The path that the program was started by, or null. C: `getauxval`.
const char *summa_program(void);

// The commit that was built, or an empty text; see Package.swift.
const char *summa_commit(void);

#endif
