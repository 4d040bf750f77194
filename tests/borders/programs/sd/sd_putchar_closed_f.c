// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: putchar behind fclose of stdout
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  fclose(stdout);
  if (putchar('x') == EOF) reach_error();
  return 0;
}
