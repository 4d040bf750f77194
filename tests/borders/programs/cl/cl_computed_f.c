// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: computed goto
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ static void*t[]={&&a,&&b}; int i=__VERIFIER_nondet_int()&1; goto *t[i]; a: if(i) reach_error(); return 0; b: if(i) reach_error(); return 0; }
