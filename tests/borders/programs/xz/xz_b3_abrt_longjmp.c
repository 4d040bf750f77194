// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: abrt longjmp
extern void reach_error(void);
#include <signal.h>
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b;
static void h(int s) { longjmp(b, 1); }
int main(void) {
  signal(SIGABRT, h);
  if (setjmp(b)) reach_error();
  abort();
}
