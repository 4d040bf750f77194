// tried with: random 300
#include <optional>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

static std::optional<int> half(int x) {
  if (x % 2) return std::nullopt;
  return x / 2;
}
int main() {
  int x = __VERIFIER_nondet_int();
  auto h = half(x);
  if (h)
    CHECK(*h * 2 == x);
  else
    CHECK(x % 2 != 0);
  CHECK(h.value_or(7) == (h ? *h : 7));
  return 0;
}
