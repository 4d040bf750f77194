// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: loop without effect before the error
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); while(x==3){} if(x==3) reach_error(); return 0; }
