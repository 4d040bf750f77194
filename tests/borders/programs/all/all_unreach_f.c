// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: unreach
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int()&3; if(x==3) __builtin_unreachable(); return 0; }
