// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sorted ranges
#include <algorithm>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);
int main(){ int a[4]={__VERIFIER_nondet_int(),__VERIFIER_nondet_int(),3,1}; std::sort(a,a+4); if(a[0]==1) reach_error(); return 0; }
