// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an index that grows
extern int __VERIFIER_nondet_int(void);
int main(){ int i=__VERIFIER_nondet_int(); if(i<0) return 0; int j=i+1; return j==3; }
