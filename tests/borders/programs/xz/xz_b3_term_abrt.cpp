// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: term abrt
extern "C" void reach_error(void);
extern "C" bool __VERIFIER_nondet_bool(void);
#include <csignal>
#include <cstdlib>
static void h(int) { reach_error(); }
int main() { std::signal(SIGABRT, h); if (!__VERIFIER_nondet_bool()) throw 1; }
