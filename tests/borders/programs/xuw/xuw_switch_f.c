// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: no case writes it
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ int n=__VERIFIER_nondet_int()&3,x; switch(n){ case 0:x=1;break; case 1:x=1;break;  } if(x!=1) reach_error(); return 0; }
