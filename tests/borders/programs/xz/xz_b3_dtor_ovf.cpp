// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: dtor ovf
extern "C" int __VERIFIER_nondet_int(void);
static int g;
struct S { ~S() { g--; } } s;
int main() { g = __VERIFIER_nondet_int(); }
