// refuted by: 0, 1, -1
#include <map>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "map-counts-2.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::map<int, int> counts;
  for (int i = 0; i < 3; i++)
    counts[__VERIFIER_nondet_int() % 2]++;
  int total = 0;
  for (const auto &[key, count] : counts)
    total += count;
  __VERIFIER_assert(total == 3 && counts.size() <= 2);
  return 0;
}
