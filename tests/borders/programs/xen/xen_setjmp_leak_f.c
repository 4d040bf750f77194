// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: memory that a jump leaves behind
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b; static char *volatile keep;
static void f(void){ char *p=malloc(4);  (void)p; longjmp(b,1); }
int main(){ if(setjmp(b)==0) f(); free(keep); return 0; }
