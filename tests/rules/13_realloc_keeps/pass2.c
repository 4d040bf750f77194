#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(8);
  if (!p) return 1;
  free(p);
  return 0;
}
