// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: nothing comes behind a noexcept that throws
#include <exception>
#include <cstdlib>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);
static void f(int k) noexcept{ if(k) throw 1; }
int main(){ int k=__VERIFIER_nondet_int(); try{ f(k); }catch(...){ reach_error(); } if(!k) reach_error(); return 0; }
