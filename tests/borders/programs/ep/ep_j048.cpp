// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a handler of exit throws inside of a try block
extern "C" int __VERIFIER_nondet_int(void);
#include <cstdlib>
static int k; static void a(){ } static void b(){ if(k==1) throw 1; }
int main(){ k=__VERIFIER_nondet_int(); try { std::atexit(a); std::atexit(b); std::exit(0); } catch(...){ return 0; } }
