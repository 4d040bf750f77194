#include <stdio.h>

int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) {
    puts("no");
    return 2;
  }
  fputs("hello", f);
  fclose(f);
  return 0;
}
