// tried with: random 300
#include <stdexcept>
extern "C" int __VERIFIER_nondet_int();
extern "C" unsigned __VERIFIER_nondet_uint();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

static int depth = 0;
struct G {
  G() { depth++; }
  ~G() { depth--; }
};
void f(int n) {
  G g;
  if (n == 0) throw std::runtime_error("x");
  f(n - 1);
}
int main() {
  int n = __VERIFIER_nondet_uint() % 4;
  try {
    f(n);
    CHECK(false);
  } catch (const std::exception& e) {
    CHECK(depth == 0);
    CHECK(e.what()[0] == 'x');
  }
  return 0;
}
