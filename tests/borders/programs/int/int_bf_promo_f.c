// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: narrow unsigned bit-field promotes to int
extern unsigned int __VERIFIER_nondet_uint(void);
struct S{ unsigned f:3; };
int main(void){ struct S s; s.f=__VERIFIER_nondet_uint(); int x=s.f-1<0; int y=s.f*2147483647/2; return x+y==99; }
