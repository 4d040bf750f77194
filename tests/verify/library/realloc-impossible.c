#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = realloc(p, (size_t)-8);
  if (q) abort();
  p[3] = 1;
  free(p);
  return 0;
}
