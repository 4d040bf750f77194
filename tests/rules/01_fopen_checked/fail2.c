#include <stdio.h>

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (f) fgetc(f);
  fclose(f);
  return 0;
}
