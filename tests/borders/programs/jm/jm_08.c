// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a local of a function that a jump has left
#include <setjmp.h>
static jmp_buf b; static int *p; static void f(void){ int x=3; p=&x; longjmp(b,1);} int main(void){ if(!setjmp(b)) f(); return *p;}
