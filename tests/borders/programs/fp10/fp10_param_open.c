// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call handed over, called under a condition
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void g(void(*p)(void),int c){ if(c>10) p(); }
int main(void){ g(reach_error,__VERIFIER_nondet_int()); return 0; }
