// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: printf behind fclose of stdout
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  fclose(stdout);
  int n = printf("x");
  if (!(n < 0)) reach_error();
  return 0;
}
