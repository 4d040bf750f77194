#include <stdio.h>

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (f == NULL) return 1;
  int c = fgetc(f);
  fclose(f);
  return c == 7;
}
