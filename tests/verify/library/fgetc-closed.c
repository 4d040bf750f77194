#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  FILE *f = fopen("/dev/null", "r");
  if (!f) return 0;
  fclose(f);
  return fgetc(f);
}
