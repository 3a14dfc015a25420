#define _GNU_SOURCE
#include "shim.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

int summa_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) == -1) return -1;
  for (int i = 0; i < 2; i++) {
    if (ends[i] > STDERR_FILENO) continue;
    // A standard stream is closed; the child's streams would overwrite this number before it is used.
    int above = fcntl(ends[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (above == -1) {
      int reason = errno;
      close(ends[0]);
      close(ends[1]);
      errno = reason;
      return -1;
    }
    close(ends[i]);
    ends[i] = above;
  }
  return 0;
}

int summa_spawn(int *process, const char *path, char *const arguments[], char *const environment[], int input,
                int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) goto failed;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) goto without_attributes;
  if ((error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)) == 0 &&
      (error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)) == 0 &&
      (error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)) == 0 &&
      (error = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)) == 0 &&
      (error = posix_spawnattr_setsigmask(&attributes, &none)) == 0 &&
      (error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK)) == 0)
    error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
without_attributes:
  posix_spawn_file_actions_destroy(&actions);
failed:
  errno = error;
  return error == 0 ? 0 : -1;
}

void summa_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void summa_trim_memory(void) { malloc_trim(0); }

int summa_memory_file(void) { return memfd_create("summa", MFD_CLOEXEC); }

int summa_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags == -1 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int summa_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int summa_open_unnamed(const char *folder, mode_t permissions) {
  return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, permissions);
}

int summa_link_unnamed(int descriptor, const char *to) {
  char from[32];
  snprintf(from, sizeof from, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, from, AT_FDCWD, to, AT_SYMLINK_FOLLOW);
}

static char **arguments;

// glibc also passes the arguments of main to constructors. Source: glibc, elf/dl-init.c, call_init.
__attribute__((constructor)) static void remember(int count, char **values) {
  (void)count;
  arguments = values;
}

char **summa_arguments(void) { return arguments; }

const char *summa_program(void) { return (const char *)getauxval(AT_EXECFN); }

const char *summa_commit(void) { return SUMMA_COMMIT; }
