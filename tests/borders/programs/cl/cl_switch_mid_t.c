// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: case ranges, default first
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); int r=0; switch(x){ default: r=1; break; case -5 ... 5: r=2; } if(r==2&&x>5) reach_error(); return 0; }
