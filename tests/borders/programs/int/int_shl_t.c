// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: left shift that leaves the type
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x>=0&&x<=134217727); int y=x<<4; return y==1; }
