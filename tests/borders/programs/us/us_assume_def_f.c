// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: assume by abort
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void abort(void);
static void assume_abort_if_not(int c){ if(!c) abort(); }
int main(void){ int x=__VERIFIER_nondet_int(); assume_abort_if_not(x>=0); if(x==0) reach_error(); return 0; }
