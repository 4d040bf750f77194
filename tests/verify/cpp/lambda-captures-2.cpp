// refuted by: 1
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "lambda-captures-2.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  int total = 0;
  int step = __VERIFIER_nondet_char();
  auto add = [total, step](int n) mutable { total += n * step; return total; };
  add(1);
  int last = add(2);
  __VERIFIER_assert(last == 3 * step && total == last);
  return 0;
}
