// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: goto jumps over the initialiser
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ if(__VERIFIER_nondet_int()) goto l; { int q=0; (void)q; } int x; x=1; l: if(x!=1) reach_error(); return 0; }
