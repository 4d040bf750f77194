// refuted by: 4
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
  std::string s = "hello";
  unsigned n = __VERIFIER_nondet_uint() % 8;
  try {
    char c = s.at(n);
    CHECK(c != 'o');
  } catch (...) {
  }
  return 0;
}
