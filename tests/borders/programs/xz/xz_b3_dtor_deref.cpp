// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: dtor deref
extern "C" int __VERIFIER_nondet_int(void);
struct S { int *p; ~S() { *p = 1; } };
static S s;
static int *q;
int main() { q = new int(__VERIFIER_nondet_int()); s.p = q; delete q; q = nullptr; }
