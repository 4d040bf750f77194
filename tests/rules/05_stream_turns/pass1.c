#include <stdio.h>

int main(void) {
  FILE *f = fopen("both.txt", "w+");
  if (!f) return 1;
  fputs("hello", f);
  fclose(f);
  return 0;
}
