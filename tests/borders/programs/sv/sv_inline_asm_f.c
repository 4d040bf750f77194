// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: empty assembly
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); __asm__ volatile("" : "+r"(x)); if(x==5&&x!=6) reach_error(); return 0; }
