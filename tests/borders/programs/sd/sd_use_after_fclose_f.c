// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a number is written to a stream behind its fclose
#include <stdio.h>
int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) return 0;
  fclose(f);
  fprintf(f, "%d", 1);
  return 0;
}
