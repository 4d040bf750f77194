// tried with: random 100
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "static-local-1.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

static int made;
struct Once {
  int value;
  explicit Once(int v) : value(v) { made++; }
};
static Once &instance(int v) {
  static Once once(v);
  return once;
}
int main() {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  instance(a);
  __VERIFIER_assert(instance(b).value == a && made == 1);
  return 0;
}
