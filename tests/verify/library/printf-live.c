#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  strcpy(p, "abc");
  printf("%s %.2s %c %5d\n", p, p, p[0], 3);
  free(p);
  return 0;
}
