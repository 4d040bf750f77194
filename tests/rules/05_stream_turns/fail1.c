#include <stdio.h>

int main(void) {
  FILE *f = fopen("both.txt", "w+");
  if (!f) return 1;
  fputs("hello", f);
  int c = fgetc(f);
  fclose(f);
  return c == 3;
}
