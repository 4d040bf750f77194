// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: noexcept abrt
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);
#include <csignal>
static void h(int) { reach_error(); }
static void f(int x) noexcept { if (x == 7) throw x; }
int main() { std::signal(SIGABRT, h); f(__VERIFIER_nondet_int()); }
