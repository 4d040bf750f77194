// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fall through
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); int r=0; switch(x){ case 1: r=1; break; case 2: r+=2; break; default: r=9; } if(r==3) reach_error(); return 0; }
