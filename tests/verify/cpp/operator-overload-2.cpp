// refuted by: 2, 3
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "operator-overload-2.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

struct Fraction {
  int n, d;
  Fraction operator+(const Fraction &o) const { return {n * o.d + o.n * d, d * d}; }
  bool operator==(const Fraction &o) const { return n * o.d == o.n * d; }
};
int main() {
  int a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char();
  if (a < 1 || a > 9 || b < 1 || b > 9)
    return 0;
  Fraction half{1, a}, third{1, b};
  __VERIFIER_assert(half + third == Fraction{a + b, a * b});
  return 0;
}
