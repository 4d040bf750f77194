// refuted by: 4
#include <set>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "set-erase-2.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::set<int> s{1, 2, 3, 4};
  int x = __VERIFIER_nondet_int();
  s.erase(x);
  __VERIFIER_assert(s.count(x) == 0 && s.size() == (x >= 1 && x <= 3 ? 3 : 4));
  return 0;
}
