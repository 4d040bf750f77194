/* A library with handles: open, use, close. Nobody calls it here; journal_environment.c does. */
#include "journal.h"

#include <stdio.h>

static FILE *file;

int journal_open(const char *name) {
  if (file) return -1;
  file = fopen(name, "w");
  return file ? 0 : -1;
}

int journal_write(const char *text) {
  if (!file) return -1;
  return fputs(text, file) < 0 ? -1 : 0;
}

void journal_close(void) {
  if (!file) return;
  fclose(file);
  file = NULL;
}
