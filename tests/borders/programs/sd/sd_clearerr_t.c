// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: clearerr takes the error away
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  putc('x', stdin);
  int before = ferror(stdin);
  clearerr(stdin);
  if (!(before && !ferror(stdin))) reach_error();
  return 0;
}
