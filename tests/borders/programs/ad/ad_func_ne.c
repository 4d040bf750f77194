// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: functions have different addresses
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
static int f(void){return 1;} static int g(void){return 1;}
int main(void){ int(*p)(void)=__VERIFIER_nondet_bool()?f:g; if(p!=f&&p!=g) reach_error(); if(f==g) reach_error(); return 0; }
