#ifndef CSUMMA_SYSTEM_H
#define CSUMMA_SYSTEM_H

#include <sys/types.h>

// Functions that Swift's Glibc lacks: GNU extensions, and system calls with variable arguments.

// pipe2(O_CLOEXEC), both ends above the numbers of the standard streams; -1 and errno on failure.
int summa_pipe(int ends[2]);

// posix_spawn with `input` and `output` as standard streams, standard error to /dev/null, no other descriptor and no
// blocked signal; -1 and errno on failure.
int summa_spawn(int *process, const char *path, char *const arguments[], char *const environment[], int input,
                int output);

// memfd_create: a nameless file, not inherited; -1 and errno on failure.
int summa_memory_file(void);

// fcntl(F_SETFL, O_NONBLOCK): calls return at once instead of waiting; -1 and errno on failure.
int summa_set_nonblocking(int descriptor);

// prctl(PR_SET_PDEATHSIG, SIGKILL): the kernel ends this process with the thread that started it.
void summa_die_with_parent(void);

// malloc_trim: gives memory that was freed back to the system.
void summa_trim_memory(void);

// renameat2(RENAME_NOREPLACE): fails with EEXIST if `to` exists.
int summa_rename_new(const char *from, const char *to);

// open(O_TMPFILE): a nameless file in `folder` that disappears when it is closed, unless it is given a name. Not every
// file system supports it.
int summa_open_unnamed(const char *folder, mode_t permissions);

// linkat: gives such a file a name; fails with EEXIST if `to` exists.
int summa_link_unnamed(int descriptor, const char *to);

// The arguments of this process as the system passed them, with a null at the end. Swift reads /proc/self/cmdline
// instead, and has no arguments if /proc is not mounted.
char **summa_arguments(void);

// The path used to start the program, or null. C: `getauxval`.
const char *summa_program(void);

// The commit of the build, or an empty string; see Package.swift.
const char *summa_commit(void);

#endif
