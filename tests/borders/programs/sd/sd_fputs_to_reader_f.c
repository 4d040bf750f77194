// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a text to a stream that is read
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 0;
  if (fputs("abc", f) == EOF) reach_error();
  return 0;
}
