#include <stdio.h>

int main(void) {
  FILE *f = fopen("in.txt", "r");
  int c = fgetc(f);
  fclose(f);
  return c == 7;
}
