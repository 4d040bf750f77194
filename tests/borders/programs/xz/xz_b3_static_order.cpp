// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: static order
extern "C" bool __VERIFIER_nondet_bool(void);
#include <string>
struct A { ~A(); };
static A a;
static std::string *s = new std::string("0123456789abcdefghijklm");
struct B { ~B() { delete s; s = nullptr; } };
static B b;
A::~A() { volatile char c = (*s)[1]; (void)c; }
int main() { return __VERIFIER_nondet_bool(); }
