// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: bad_function_call before main
extern "C" int __VERIFIER_nondet_int(void);
#include <functional>
static std::function<int(int)> f; static int v=__VERIFIER_nondet_int()==1? f(3) : 4; int main(){ return v; }
