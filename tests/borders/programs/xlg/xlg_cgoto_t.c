// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a computed goto
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ void *t[]={&&a,&&b}; int i=__VERIFIER_nondet_int()&1; goto *t[i]; a: if(i!=0) reach_error(); return 0; b: return 0; }
