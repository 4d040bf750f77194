// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: flags or-ed, used as a condition later
extern int __VERIFIER_nondet_int(void);
int main(void) { unsigned flags; if (__VERIFIER_nondet_int()) flags = 0; flags |= 1; if (flags == 1) return 1; return 0; }
