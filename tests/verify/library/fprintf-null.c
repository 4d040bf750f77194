#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  FILE *f = fopen("/does/not/exist", "r");
  fprintf(f, "abc");
  return 0;
}
