// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a block that is lost on the way of an exception
extern "C" unsigned int __VERIFIER_nondet_uint(void);
#include <vector>
#include <stdexcept>
static void f(int k){ int*a=new int; std::vector<int> v(3); v.at(k)=1; delete a; }
int main(){ try { unsigned k=__VERIFIER_nondet_uint(); f(k%5); } catch(std::out_of_range&){} return 0; }
