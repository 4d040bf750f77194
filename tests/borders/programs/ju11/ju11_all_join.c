// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: value written on one way alone
extern int __VERIFIER_nondet_int(void);
int main(void){ int x; if(__VERIFIER_nondet_int()) x=1; if(x!=1) return 1; return 0; }
