// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: max of two temporaries by reference
#include <algorithm>
extern "C" int __VERIFIER_nondet_int(void);
int main(){ int a=__VERIFIER_nondet_int()&7; int r=std::max(a+1,a+2); return r==99; }
