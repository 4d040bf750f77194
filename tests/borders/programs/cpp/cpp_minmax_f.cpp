// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: clamp
#include <algorithm>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
int main(){ int x=__VERIFIER_nondet_int(); int y=std::max(std::min(x,10),0); if(y<0||y>9) reach_error(); return 0; }
