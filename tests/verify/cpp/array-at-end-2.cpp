// refuted by: 255, 255, 255, 255
#include <array>
#include <numeric>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
unsigned char __VERIFIER_nondet_uchar(void);
void reach_error() { __assert_fail("0", "array-at-end-2.cpp", 8, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::array<unsigned char, 4> a;
  for (auto &x : a)
    x = __VERIFIER_nondet_uchar();
  int sum = std::accumulate(a.begin(), a.end(), 0);
  __VERIFIER_assert(sum < 1020);
  return 0;
}
