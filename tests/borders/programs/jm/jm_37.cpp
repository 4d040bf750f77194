// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: C++ without destructors on the way
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
#include <csetjmp>
static std::jmp_buf b; static void f(int n){ if(n==5) std::longjmp(b,2);} int main(){ switch(setjmp(b)){ case 0: f(__VERIFIER_nondet_int()); break; case 2: reach_error(); } return 0;}
