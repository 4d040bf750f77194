#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  strcpy(p, "abc");
  free(p);
  fprintf(stderr, "%d %s", 4, p);
  return 0;
}
