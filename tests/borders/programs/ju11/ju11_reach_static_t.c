// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: static is zero
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ static int x; if(__VERIFIER_nondet_int()) x=1; if(x!=1&&x!=0) reach_error(); return 0; }
