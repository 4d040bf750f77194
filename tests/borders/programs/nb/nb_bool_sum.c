// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: sum of bools
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ _Bool a=__VERIFIER_nondet_bool(); int s=0; for(int i=0;i<10;i++) s+=a; return s==3; }
