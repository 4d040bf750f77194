#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(4);
  char *q = realloc(p, 0);
  p[0] = 1;
  (void)q;
  return 0;
}
