#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(8);
  if (!p) return 1;
  memset(p, 0, 8);
  size_t n = strlen(p);
  free(p);
  return n != 0;
}
