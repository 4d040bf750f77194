// tried with: random 300
#include <string>
extern "C" unsigned __VERIFIER_nondet_uint();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::string s;
  unsigned n = __VERIFIER_nondet_uint() % 5;
  for (unsigned i = 0; i < n; i++) s += char('a' + i);
  CHECK(s.find('c') == (n >= 3 ? 2 : std::string::npos));
  CHECK(s.substr(0, n / 2).size() == n / 2);
  return 0;
}
