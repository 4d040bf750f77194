extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b;
static void f(void) { longjmp(b, 1); }
int main(void) {
  if (setjmp(b)) reach_error();
  else f();
  return 0;
}
