// tried with: each -5..5
#include <functional>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "function-object-1.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  int k = __VERIFIER_nondet_char();
  std::function<int(int)> f = [k](int x) { return x + k; };
  std::function<int(int)> g = f;
  f = nullptr;
  __VERIFIER_assert(!f && g(1) == k + 1);
  return 0;
}
