// tried with: each -2..2 -2..2 -2..2 -2..2
#include <vector>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "vector-sum-1.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::vector<int> v;
  for (int i = 0; i < 4; i++)
    v.push_back(__VERIFIER_nondet_char());
  int sum = 0;
  for (int x : v)
    sum += x;
  __VERIFIER_assert(sum == v[0] + v[1] + v[2] + v[3]);
  return 0;
}
