// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: mem stack order
extern void reach_error(void);
#include <stdint.h>
static uintptr_t g(void) { char c; return (uintptr_t)&c; }
int main(void) {
  char c;
  /* the stack grows down: a callee's frame lies below */
  if (g() < (uintptr_t)&c) reach_error();
  return 0;
}
