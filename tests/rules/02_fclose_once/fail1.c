#include <stdio.h>

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 1;
  fclose(f);
  fclose(f);
  return 0;
}
