// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: type of ?: is common
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
int main(void){ int c=__VERIFIER_nondet_bool(); long r=c?-1:0; if(r>0) reach_error(); return 0; }
