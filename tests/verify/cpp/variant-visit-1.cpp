// tried with: random 300
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
  std::variant<int, char, bool> v;
  if (x > 10)
    v = 'c';
  else if (x < 0)
    v = true;
  else
    v = x;
  int r = std::visit([](auto a) -> int { return sizeof(a) == 4 ? 1 : 2; }, v);
  CHECK((x >= 0 && x <= 10) == (r == 1));
  CHECK(v.index() <= 2);
  return 0;
}
