// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: exception leaves noexcept: terminate handler
#include <cstdlib>
#include <exception>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
static void h(){ reach_error(); std::_Exit(1); }
static void f(int x) noexcept { if(x==3) throw 1; }
int main(){ std::set_terminate(h); try{ f(__VERIFIER_nondet_int()); }catch(int){} return 0; }
