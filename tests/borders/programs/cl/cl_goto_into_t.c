// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: goto into a loop
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<3); int s=0; goto in; for(i=0;i<3;i++){ in: s++; } if(s>3) reach_error(); return 0; }
