// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a stream that was opened to be read is not written
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 0;
  int c = fputc('a', f);
  if (!(c == EOF && ferror(f))) reach_error();
  return 0;
}
