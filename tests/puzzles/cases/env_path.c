// Puzzle: a variable is taken apart at its colons.
// solution: 2f613a2f623a2f6f7074
// how: env PLACES,24
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

int main(void) {
  const char *p = getenv("PLACES");
  if (!p) return 2;
  char copy[32];
  if (strlen(p) >= sizeof copy) return 1;
  strcpy(copy, p);
  int n = 0;
  char *last = NULL;
  for (char *w = strtok(copy, ":"); w; w = strtok(NULL, ":")) ++n, last = w;
  if (n == 3 && strcmp(last, "/opt") == 0) abort();
  return 0;
}
