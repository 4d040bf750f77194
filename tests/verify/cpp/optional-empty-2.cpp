// refuted by: 9
#include <optional>
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
  std::optional<int> o;
  if (x > 5) o = x;
  try {
    CHECK(o.value() != 9);
  } catch (const std::bad_optional_access&) {
    CHECK(x <= 4);
  }
  return 0;
}
