// property: all
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: the constructor of a global object catches what it throws
extern "C" int __VERIFIER_nondet_int(void);
struct Limit { int value; Limit(int k) try : value(k) { if (k == 1) throw 5; } catch (int) { throw; } };
static int made(int k) { try { return Limit(k).value; } catch (int) { return 0; } }
static int limit = made(__VERIFIER_nondet_int());
int main() { return limit == 1; }
