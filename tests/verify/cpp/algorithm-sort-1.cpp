// tried with: random 300
#include <algorithm>
#include <array>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::array<int, 4> a;
  for (int& v : a) v = __VERIFIER_nondet_int();
  std::sort(a.begin(), a.end());
  CHECK(std::is_sorted(a.begin(), a.end()));
  CHECK(*std::max_element(a.begin(), a.end()) == a[3]);
  return 0;
}
