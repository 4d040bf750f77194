// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a way back with a number
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; int main(void){ int r=setjmp(b); if(r==3) reach_error(); if(r==0) longjmp(b,3); return 0;}
