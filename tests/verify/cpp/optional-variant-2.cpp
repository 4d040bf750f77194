// refuted by: -3
#include <optional>
#include <variant>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "optional-variant-2.cpp", 8, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

static std::optional<int> half(int x) { return x % 2 ? std::nullopt : std::optional<int>(x / 2); }
int main() {
  int x = __VERIFIER_nondet_int();
  std::variant<int, char> v = 1;
  if (auto h = half(x))
    v = *h;
  else
    v = 'o';
  __VERIFIER_assert(std::holds_alternative<char>(v) == (x % 2 == 1));
  return 0;
}
