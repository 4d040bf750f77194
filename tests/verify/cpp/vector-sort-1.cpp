// tried with: random 300
#include <algorithm>
#include <vector>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "vector-sort-1.cpp", 8, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::vector<int> v;
  for (int i = 0; i < 4; i++)
    v.push_back(__VERIFIER_nondet_int());
  std::sort(v.begin(), v.end());
  for (unsigned i = 1; i < v.size(); i++)
    __VERIFIER_assert(v[i - 1] <= v[i]);
  return 0;
}
