// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: standard output is not read
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int c = getc(stdout);
  if (c == EOF && ferror(stdout)) reach_error();
  return 0;
}
