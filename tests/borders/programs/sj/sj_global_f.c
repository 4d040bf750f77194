// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: longjmp leaves frames
#include <setjmp.h>
extern void reach_error(void);
static jmp_buf b; static int g;
static void rec(int d){ if(d==0) longjmp(b,1); g++; rec(d-1); g=100; }
int main(void){ if(setjmp(b)==0) rec(3); if(g!=100) reach_error(); return 0; }
