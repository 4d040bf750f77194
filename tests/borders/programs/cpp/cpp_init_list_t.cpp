// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: initializer_list
#include <initializer_list>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
static int s(std::initializer_list<int> l){ int r=0; for(int x:l) r+=x; return r; }
int main(){ if(s({1,2,__VERIFIER_nondet_int()&1})>4) reach_error(); return 0; }
