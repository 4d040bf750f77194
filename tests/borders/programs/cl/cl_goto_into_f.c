// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: goto into a loop
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<3); int s=0; goto in; for(i=0;i<3;i++){ in: s++; } if(s>2) reach_error(); return 0; }
