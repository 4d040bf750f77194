// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: pointer compared
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int k=1; int*p; if(__VERIFIER_nondet_int()) p=&k; if(p!=&k) reach_error(); return 0; }
