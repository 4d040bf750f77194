// tried with: random 300
#include <string_view>
#include <tuple>
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
  auto t = std::make_tuple(x, x < 0, std::string_view("ab"));
  auto [a, b, c] = t;
  CHECK(a == x && b == (x < 0) && c.size() == 2);
  CHECK(std::get<2>(t) == "ab");
  return 0;
}
