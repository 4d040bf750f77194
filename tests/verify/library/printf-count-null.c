#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int *p = malloc(2);
  if (!p) return 0;
  printf("abc%n", p);
  free(p);
  return 0;
}
