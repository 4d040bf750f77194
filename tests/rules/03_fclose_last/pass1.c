#include <stdio.h>

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 1;
  int c = fgetc(f);
  fclose(f);
  return c == 3;
}
