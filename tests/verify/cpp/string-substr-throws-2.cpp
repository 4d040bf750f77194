// refuted by: 6
#include <stdexcept>
#include <string>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
unsigned int __VERIFIER_nondet_uint(void);
void reach_error() { __assert_fail("0", "string-substr-throws-2.cpp", 8, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  const std::string s = "four";
  unsigned from = __VERIFIER_nondet_uint() % 8;
  std::size_t length = 99;
  try {
    length = s.substr(from).size();
  } catch (const std::exception &) {
  }
  __VERIFIER_assert(from <= 4 ? length == 4 - from : length == 99 && from != 6);
  return 0;
}
