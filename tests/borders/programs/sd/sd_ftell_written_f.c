// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ftell counts what was written
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) return 0;
  fputs("abc", f);
  fputc('d', f);
  if (ftell(f) == 4) reach_error();
  return 0;
}
