// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: standard input is not written
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int c = putc('x', stdin);
  if (c == EOF && ferror(stdin)) reach_error();
  return 0;
}
