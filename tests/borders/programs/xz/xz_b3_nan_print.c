// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: nan print
extern void reach_error(void);
#include <stdio.h>
int main(void) {
  char b[16]; volatile double z = 0;
  snprintf(b, sizeof b, "%f", z / z);
  if (b[0] == '-') reach_error();
  return 0;
}
