// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: written in one arm
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x,y; int c=__VERIFIER_nondet_int(); c?(x=3):(y=4); if(x!=3) reach_error(); return 0; }
