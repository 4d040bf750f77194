// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: flag field set on one path only
extern int __VERIFIER_nondet_int(void);
struct S { unsigned ready : 1, err : 1; }; int main(void) { struct S s; s.ready = 1; if (__VERIFIER_nondet_int() > 3) s.err = 1; if (s.err) return 1; return 0; }
