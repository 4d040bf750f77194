// refuted by: 7
#include <list>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "list-splice-2.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::list<int> a{1, 2}, b{3};
  int x = __VERIFIER_nondet_char();
  b.push_front(x);
  a.splice(a.begin(), b);
  __VERIFIER_assert(b.empty() && a.size() == 4 && a.back() == 3 && a.front() == 1);
  return 0;
}
