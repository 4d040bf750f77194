// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ungetc2
extern void reach_error(void);
#include <stdio.h>
int main(void) {
  int c = getchar();
  if (c == EOF) return 0;
  ungetc('q', stdin);
  if (getchar() == 'q' && getchar() == EOF) reach_error();
  return 0;
}
