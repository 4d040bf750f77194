#include <stdio.h>

int main(void) {
  FILE *f = fopen("both.txt", "w+");
  if (!f) return 1;
  fputs("a", f);
  fflush(f);
  fputs("b", f);
  fclose(f);
  return 0;
}
