// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: freed twice
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b; static int *volatile p; static void f(int n){ free(p); if(n>9) longjmp(b,1); p=0;} int main(void){ p=malloc(4); if(!p) return 0; if(!setjmp(b)) f(__VERIFIER_nondet_int()); free(p); return 0;}
