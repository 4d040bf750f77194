// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: term deref
extern "C" bool __VERIFIER_nondet_bool(void);
#include <exception>
#include <cstdlib>
static void h() { int *p = new int; delete p; *p = 3; std::_Exit(0); }
int main() { std::set_terminate(h); if (!__VERIFIER_nondet_bool()) throw 1; }
