// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fopen refuses a mode that there is not
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "z");
  if (f == NULL) reach_error();
  return 0;
}
