// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: getchar behind fclose of stdin
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  fclose(stdin);
  if (getchar() == EOF) reach_error();
  return 0;
}
