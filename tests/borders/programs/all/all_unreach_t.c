// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: unreach
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int()&3; if(x==4) __builtin_unreachable(); return 0; }
