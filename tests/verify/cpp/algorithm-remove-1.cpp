// tried with: random 300
#include <algorithm>
#include <numeric>
#include <vector>
extern "C" int __VERIFIER_nondet_int();
extern "C" unsigned __VERIFIER_nondet_uint();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::vector<unsigned> a;
  for (int i = 0; i < 4; i++) a.push_back(__VERIFIER_nondet_uint() % 10);
  unsigned s = std::accumulate(a.begin(), a.end(), 0u);
  std::reverse(a.begin(), a.end());
  CHECK(std::accumulate(a.begin(), a.end(), 0u) == s);
  a.erase(std::remove(a.begin(), a.end(), 3u), a.end());
  CHECK(std::count(a.begin(), a.end(), 3u) == 0);
  return 0;
}
