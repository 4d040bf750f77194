// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a block is lost by a jump
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b; static void f(void){ char*p=malloc(3); if(p) longjmp(b,1); } int main(void){ if(!setjmp(b)) f(); return 0;}
