// refuted by: 77
#include <string>
#include <variant>
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
  std::variant<int, std::string> v = x;
  if (x == 77) v = std::string("abc");
  try {
    CHECK(std::get<int>(v) == x);
  } catch (const std::bad_variant_access&) {
    reach_error();
  }
  return 0;
}
