#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = calloc(4, 1);
  free(p);
  perror(p);
  return 0;
}
