// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: sort
#include <algorithm>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
int main(){ int a[3]={__VERIFIER_nondet_int(),__VERIFIER_nondet_int(),__VERIFIER_nondet_int()}; std::sort(a,a+3); if(a[0]>a[1]||a[1]>a[2]) reach_error(); return 0; }
