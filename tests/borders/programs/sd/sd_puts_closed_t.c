// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: puts behind fclose of stdout
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  fclose(stdout);
  if (!(puts("x") == EOF)) reach_error();
  return 0;
}
