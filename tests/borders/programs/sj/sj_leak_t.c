// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: longjmp past the owner of a block
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b; static void f(void){ char*p=malloc(3); if(!p) return; p[0]=1; free(p); longjmp(b,1); }
int main(void){ if(setjmp(b)==0) f(); return 0; }
