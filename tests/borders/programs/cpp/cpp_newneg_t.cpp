// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: new[] of a negative size throws
#include <new>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void __VERIFIER_assume(int);
extern "C" void reach_error(void);
int main(){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>=0&&n<10); try{ int*p=new int[n]; delete[] p; }catch(const std::bad_array_new_length&){ reach_error(); } return 0; }
