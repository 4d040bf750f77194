// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: an enum with another value
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
enum e{ A,B };
int main(){ enum e x=(enum e)(__VERIFIER_nondet_int()&3); switch(x){ case A: case B: return 0; } reach_error(); return 0; }
