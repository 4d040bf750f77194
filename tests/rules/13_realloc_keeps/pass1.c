#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(8);
  if (!p) return 1;
  char *q = realloc(p, 64);
  if (!q) {
    free(p);
    return 1;
  }
  free(q);
  return 0;
}
