// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: mutual recursion
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static int ev(unsigned n); static int od(unsigned n){ return n?ev(n-1):0; } static int ev(unsigned n){ return n?od(n-1):1; }
int main(void){ unsigned n=__VERIFIER_nondet_uint(); __VERIFIER_assume(n<10); if(ev(n)!=(n%2==0)) reach_error(); return 0; }
