// tried with: each 5..15
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "exception-caught-1.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

struct Problem { int code; };
static int risky(int x) {
  if (x > 10)
    throw Problem{x};
  return x;
}
int main() {
  int x = __VERIFIER_nondet_int(), result;
  try {
    result = risky(x);
  } catch (const Problem &p) {
    result = p.code - p.code;
  }
  __VERIFIER_assert(result <= 10);
  return 0;
}
