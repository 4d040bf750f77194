#include <stdio.h>

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 1;
  if (fgetc(f) == 'q') fclose(f);
  int c = fgetc(f);
  return c == 1;
}
