// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: a handler of its own type takes every exception
extern "C" int __VERIFIER_nondet_int(void);
static void g(int k) { if (k==1) throw 5; }
static int made(int k) { try { g(k); return k; } catch (int) { return 0; } }
int main() { int limit=made(__VERIFIER_nondet_int());  return limit == 1; }
