// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: cond
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ int x; int c=__VERIFIER_nondet_bool(); if(c) x=1;  int r=x; if(r==7) return 1; return 0; }
