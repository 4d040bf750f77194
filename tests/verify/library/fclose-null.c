#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  FILE *f = fopen("/does/not/exist", "r");
  fclose(f);
  return 0;
}
