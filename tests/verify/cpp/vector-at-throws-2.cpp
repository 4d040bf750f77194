// refuted by: 3
#include <stdexcept>
#include <vector>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
unsigned int __VERIFIER_nondet_uint(void);
void reach_error() { __assert_fail("0", "vector-at-throws-2.cpp", 8, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::vector<int> v{1, 2, 3};
  unsigned i = __VERIFIER_nondet_uint();
  bool caught = false;
  try {
    v.at(i) = 7;
  } catch (const std::out_of_range &) {
    caught = true;
  }
  __VERIFIER_assert(caught == (i > 3));
  return 0;
}
