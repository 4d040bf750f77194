// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: invariant of an open loop
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
int main(void){ unsigned x=0; while(__VERIFIER_nondet_bool()){ x+=2; } if(x%2==1) reach_error(); return 0; }
