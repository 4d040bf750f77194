// tried with: random 300
#include <map>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::map<int, int> m;
  for (int i = 0; i < 3; i++) m[__VERIFIER_nondet_int() % 3]++;
  int s = 0, last = -100;
  for (auto& [k, v] : m) {
    CHECK(k > last);
    last = k;
    s += v;
  }
  CHECK(s == 3);
  return 0;
}
