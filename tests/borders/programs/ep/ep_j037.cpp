// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a block that is freed on the way of an exception
extern "C" unsigned int __VERIFIER_nondet_uint(void);
#include <vector>
#include <stdexcept>
struct R{ int*p; R():p(new int){} ~R(){ delete p; } R(const R&)=delete; }; static void f(int k){ R a; std::vector<int> v(3); R b; v.at(k)=1; }
int main(){ try { unsigned k=__VERIFIER_nondet_uint(); f(k%5); } catch(std::out_of_range&){} return 0; }
