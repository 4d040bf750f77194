// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: compound assignment of a char
extern char __VERIFIER_nondet_char(void);
int main(void){ signed char c=__VERIFIER_nondet_char(); c+=2147483647; return c; }
