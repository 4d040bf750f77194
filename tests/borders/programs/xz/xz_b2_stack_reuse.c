// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: stack reuse
extern void reach_error(void);
#include <stdint.h>
static uintptr_t f(void) { int x; return (uintptr_t)&x; }
int main(void) {
  uintptr_t a = f(), b = f();
  /* the same frame again */
  if (a == b) reach_error();
  return 0;
}
