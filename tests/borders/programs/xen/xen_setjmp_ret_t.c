// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: longjmp gives its value to setjmp
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf b; static void f(void){ longjmp(b,5); }
int main(){ int r=setjmp(b); if(r==0) f(); if(r==1) reach_error(); return 0; }
