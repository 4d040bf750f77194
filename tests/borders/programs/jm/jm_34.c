// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: in a loop, each round its own jump
extern void reach_error(void);
#include <setjmp.h>
static jmp_buf b; static void f(int i){ if(i&1) longjmp(b,1);} int main(void){ volatile int odd=0; for(volatile int i=0;i<6;i++){ if(setjmp(b)){ odd++; continue;} f(i);} if(odd!=3) reach_error(); return 0;}
