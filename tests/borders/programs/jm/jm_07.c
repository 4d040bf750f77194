// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a buffer whose function has returned
#include <setjmp.h>
static jmp_buf b; static void f(void){ setjmp(b); } int main(void){ f(); longjmp(b,1); return 0;}
