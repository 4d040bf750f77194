// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: value of an empty optional throws
#include <optional>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);
int main(){ std::optional<int> o; if(__VERIFIER_nondet_int()>5) o=3; try{ int x=o.value(); if(x==3) reach_error(); }catch(const std::bad_optional_access&){} return 0; }
