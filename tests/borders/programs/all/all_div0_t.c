// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: div0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int x=__VERIFIER_nondet_int(),y=__VERIFIER_nondet_int(); __VERIFIER_assume(y>0); return x/y==3; }
