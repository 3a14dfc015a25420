#include "shim.h"

#include <pthread.h>
#include <string.h>

// Leptonica accepts one handler per process and passes it no context, so the messages are kept by thread.
static _Thread_local char words[256];
static _Thread_local char taken[256];

void summa_keep_words(const char *text) {
  // The first message names the cause; later ones are consequences.
  if (words[0] != 0) return;
  snprintf(words, sizeof words, "%s", text);
  words[strcspn(words, "\n")] = 0;
}

static void install(void) {
  leptSetStderrHandler(summa_keep_words);
  setMsgSeverity(L_SEVERITY_ERROR);
}

void summa_leptonica_listen(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  words[0] = 0;
}

const char *summa_leptonica_words(void) {
  memcpy(taken, words, sizeof taken);
  words[0] = 0;
  return taken;
}
