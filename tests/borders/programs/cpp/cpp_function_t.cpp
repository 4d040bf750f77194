// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: empty function throws
#include <functional>
extern "C" bool __VERIFIER_nondet_bool(void);
extern "C" void reach_error(void);
int main(){ std::function<int(int)> f; if(__VERIFIER_nondet_bool()) f=[](int x){return x+1;}; try{ if(f) f(1); }catch(const std::bad_function_call&){ reach_error(); } return 0; }
