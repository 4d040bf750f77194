// tried with: random 300
#include <deque>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::deque<int> d;
  for (int i = 0; i < 4; i++) {
    if (__VERIFIER_nondet_int())
      d.push_back(i);
    else
      d.push_front(i);
  }
  CHECK(d.size() == 4);
  int s = 0;
  for (int v : d) s += v;
  CHECK(s == 6);
  return 0;
}
