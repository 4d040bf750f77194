// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: __builtin_add_overflow says so
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int(),r; _Bool o=__builtin_add_overflow(x,1,&r); if(o && x!=2147483647) reach_error(); return 0; }
