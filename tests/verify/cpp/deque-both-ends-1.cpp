// tried with: each 0..1 0..1 0..1
#include <deque>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
bool __VERIFIER_nondet_bool(void);
void reach_error() { __assert_fail("0", "deque-both-ends-1.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::deque<int> d;
  for (int i = 0; i < 3; i++)
    if (__VERIFIER_nondet_bool())
      d.push_back(i);
    else
      d.push_front(i);
  __VERIFIER_assert(d.size() == 3 && (d.front() == 2 || d.back() == 2));
  return 0;
}
