// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a local of a block that a jump has left
#include <setjmp.h>
static jmp_buf b; static int *volatile p; int main(void){ if(!setjmp(b)){ int x=3; p=&x; longjmp(b,1);} return *p; }
