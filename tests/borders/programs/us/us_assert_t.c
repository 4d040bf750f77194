// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own assert
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void assert(int c){ if(!c) reach_error(); }
int main(void){ int x=__VERIFIER_nondet_int(); assert(x*0==0); return 0; }
