// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: statement expression
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); int y=({ int z=x>5; z+1; }); if(y<1||y>1) reach_error(); return 0; }
