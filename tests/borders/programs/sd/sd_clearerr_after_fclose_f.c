// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: clearerr of a closed stream
#include <stdio.h>
int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 0;
  fclose(f);
  clearerr(f);
  return 0;
}
