// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: out_of_range before main
extern "C" int __VERIFIER_nondet_int(void);
#include <string>
static std::string s="abc"; static char c=s.at(__VERIFIER_nondet_int()==1?5:1); int main(){ return c; }
