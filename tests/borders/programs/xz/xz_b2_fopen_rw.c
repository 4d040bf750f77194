// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fopen rw
extern void reach_error(void);
#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  if (!f) return 0;
  fputs("hey", f); rewind(f);
  int c = fgetc(f);
  fclose(f);
  if (c == 'h') reach_error();
  return 0;
}
