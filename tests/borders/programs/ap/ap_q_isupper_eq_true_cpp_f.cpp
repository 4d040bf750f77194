// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the same by <cctype>
#include <cctype>
extern "C" {
extern unsigned char __VERIFIER_nondet_uchar();
extern void reach_error();
extern void __VERIFIER_assume(int);
}
int main() { int c = __VERIFIER_nondet_uchar(); __VERIFIER_assume(c >= 'A' && c <= 'Z'); if (std::isupper(c) == 1) return 0; reach_error(); return 0; }
