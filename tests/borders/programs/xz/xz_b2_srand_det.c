// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: srand det
extern void reach_error(void);
#include <stdlib.h>
int main(void) {
  int a = rand();
  srand(1);
  /* as if srand(1) had been called first */
  if (rand() != a) reach_error();
  return 0;
}
