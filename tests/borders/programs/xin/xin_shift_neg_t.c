// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a shift by a negative number
extern int __VERIFIER_nondet_int(void);
int main(){ int n=__VERIFIER_nondet_int(); if(n<0||n>3) return 0; int x=1<<n; return x==99; }
