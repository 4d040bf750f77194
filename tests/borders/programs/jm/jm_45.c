// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the handler comes back
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; static int state; static void step(void){ state++; if(state<4) longjmp(b,state); } int main(void){ int r=setjmp(b); if(r!=state) reach_error(); step(); if(state!=4) reach_error(); return 0;}
