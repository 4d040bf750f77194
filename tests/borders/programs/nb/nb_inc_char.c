// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: char and short wrap by conversion
extern char __VERIFIER_nondet_char(void);
extern short __VERIFIER_nondet_short(void);
int main(void){ char c=__VERIFIER_nondet_char(); c++; short s=__VERIFIER_nondet_short(); s*=2; return c==s; }
