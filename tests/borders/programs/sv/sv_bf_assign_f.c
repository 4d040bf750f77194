// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: value of an assignment to a bit-field
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct S{ unsigned a:4; };
int main(void){ struct S s; unsigned v=__VERIFIER_nondet_uint(); unsigned r=(s.a=v); if(r!=v) reach_error(); return 0; }
