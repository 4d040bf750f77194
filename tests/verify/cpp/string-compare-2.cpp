// refuted by: 121
#include <string>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "string-compare-2.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::string key = "key";
  char c = __VERIFIER_nondet_char();
  std::string guess = std::string("ke") + c;
  __VERIFIER_assert((guess == key) == (c == 'x'));
  return 0;
}
