// refuted by: 5, 6, 9
#include <map>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "map-ordered-2.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  std::map<int, char> m;
  for (int i = 0; i < 3; i++)
    m.emplace(__VERIFIER_nondet_int(), 'a');
  int last = m.begin()->first;
  for (auto it = ++m.begin(); it != m.end(); ++it) {
    __VERIFIER_assert(last < it->first && it->first - 1 != last);
    last = it->first;
  }
  return 0;
}
