// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: function pointer written on one way
extern int __VERIFIER_nondet_int(void);
static int f(void){ return 0; } int main(void){ int(*p)(void); if(__VERIFIER_nondet_int()) p=f; return p(); }
