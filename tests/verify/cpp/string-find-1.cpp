// tried with: each 40..70
#include <string>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "string-find-1.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::string text = "a=bc";
  text[0] = __VERIFIER_nondet_char();
  std::size_t at = text.find('=');
  __VERIFIER_assert(at == (text[0] == '=' ? 0u : 1u));
  return 0;
}
