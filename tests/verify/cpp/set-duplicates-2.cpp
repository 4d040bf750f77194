// refuted by: 0, 0, 0
#include <set>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::set<int> s;
  for (int i = 0; i < 3; i++) s.insert(__VERIFIER_nondet_int());
  CHECK(s.size() >= 2);
  return 0;
}
