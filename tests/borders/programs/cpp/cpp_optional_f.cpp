// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: optional
#include <optional>
extern "C" bool __VERIFIER_nondet_bool(void);
extern "C" void reach_error(void);
int main(){ std::optional<int> o; if(__VERIFIER_nondet_bool()) o=3; if(o.value_or(4)!=3&&!o) reach_error(); return 0; }
