// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: input that a global object asks for
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
struct Limit { int value; Limit(int k) : value(k) { if (k == 1) reach_error(); } };
static Limit limit(__VERIFIER_nondet_int());
int main() { return limit.value == 9; }
