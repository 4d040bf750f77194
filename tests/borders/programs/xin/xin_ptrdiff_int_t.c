// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an index that grows
extern int __VERIFIER_nondet_int(void);
int main(){ int i=__VERIFIER_nondet_int(); if(i<0) return 0; int j=i+0; return j==3; }
