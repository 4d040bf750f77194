// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: switch without default
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x; switch(__VERIFIER_nondet_int()){ case 1: x=1; break; case 2: x=2; break; } if(x!=1&&x!=2) reach_error(); return 0; }
