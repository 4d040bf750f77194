// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: env eq
extern void reach_error(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = getenv("ADV_Q");
  if (a && strchr(a, '=')) reach_error();
  return 0;
}
