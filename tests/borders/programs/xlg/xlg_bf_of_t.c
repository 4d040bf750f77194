// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a shift of a promoted bit-field
extern unsigned int __VERIFIER_nondet_uint(void);
struct s{ unsigned a:4; };
int main(){ struct s x={__VERIFIER_nondet_uint()}; int y=x.a*100000000; return y==3; }
