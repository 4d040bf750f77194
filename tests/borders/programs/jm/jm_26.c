// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a lost block behind a jump
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b; static void f(int n){ int*p=malloc(4); if(!p) return; if(n>9) longjmp(b,1); free(p);} int main(void){ if(!setjmp(b)) f(__VERIFIER_nondet_int()); return 0;}
