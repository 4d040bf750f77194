// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an exception leaves the constructor of a global object
extern "C" int __VERIFIER_nondet_int(void);
struct Limit { int value; Limit(int k) { if (k == 1) throw 5; value = k; } };
static Limit limit(__VERIFIER_nondet_int());
int main() { return limit.value == 9; }
