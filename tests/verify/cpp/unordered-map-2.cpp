// refuted by: 1, 2
#include <unordered_map>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "unordered-map-2.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::unordered_map<int, int> m;
  int a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char();
  m[a] = 1;
  m[b] = 2;
  __VERIFIER_assert(m.size() == (a == b ? 1 : 2) && m[a] == (a != b ? 2 : 1));
  return 0;
}
