// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: goto past the write
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x; if(__VERIFIER_nondet_int()) goto out; x=3; out: if(x!=3) reach_error(); return 0; }
