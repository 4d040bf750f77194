// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a stream that was opened to be written is not read
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) return 0;
  int c = fgetc(f);
  if (!(c == EOF && ferror(f) && !feof(f))) reach_error();
  return 0;
}
