// tried with: random 300
#include <unordered_map>
extern "C" unsigned __VERIFIER_nondet_uint();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::unordered_map<int, int> m;
  int k = __VERIFIER_nondet_uint() % 4;
  m[k] = 5;
  m[1] += 2;
  CHECK(m.size() == (k == 1 ? 1u : 2u));
  CHECK(m.at(1) == (k == 1 ? 7 : 2));
  return 0;
}
