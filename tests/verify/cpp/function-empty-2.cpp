// refuted by: 5
#include <functional>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  int x = __VERIFIER_nondet_int();
  std::function<int(int)> f;
  if (x != 5) f = [](int a) { return a; };
  bool threw = false;
  try {
    f(1);
  } catch (const std::bad_function_call&) {
    threw = true;
  }
  CHECK(!threw);
  return 0;
}
