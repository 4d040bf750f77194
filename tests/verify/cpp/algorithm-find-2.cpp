// refuted by: 0, 0, 42
#include <algorithm>
#include <vector>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::vector<int> a;
  for (int i = 0; i < 3; i++) a.push_back(__VERIFIER_nondet_int());
  auto it = std::find(a.begin(), a.end(), 42);
  CHECK(it == a.end() || it != a.begin() + 2);
  return 0;
}
