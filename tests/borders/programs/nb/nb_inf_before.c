// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: endless loop before the error
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x==6){ for(;;); } if(x==6) reach_error(); return 0; }
