#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char **end = malloc(4);
  if (!end) return 0;
  strtol("12", end, 10);
  free(end);
  return 0;
}
