// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: of
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x<2147483647); return x+1==3; }
