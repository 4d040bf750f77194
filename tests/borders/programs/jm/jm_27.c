// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: freed on both ways
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b; static int *volatile p; static void f(int n){ if(n>9) longjmp(b,1);} int main(void){ p=malloc(4); if(!p) return 0; if(!setjmp(b)) f(__VERIFIER_nondet_int()); free(p); return 0;}
