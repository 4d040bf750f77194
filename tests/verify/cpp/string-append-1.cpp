// tried with: each 0..8
#include <string>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
unsigned int __VERIFIER_nondet_uint(void);
void reach_error() { __assert_fail("0", "string-append-1.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::string s;
  unsigned n = __VERIFIER_nondet_uint() % 4;
  for (unsigned i = 0; i < n; i++)
    s += static_cast<char>('a' + i);
  __VERIFIER_assert(s.size() == n && (n == 0 || s.back() == static_cast<char>('a' + n - 1)));
  return 0;
}
