// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: __builtin_add_overflow into a smaller type
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); unsigned char r; if(__builtin_add_overflow(x,1,&r)) return 0; if(x>254) reach_error(); return 0; }
