// tried with: each -1..4
#include <new>
#include <stdexcept>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "exception-by-base-1.cpp", 8, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

int main() {
  int x = __VERIFIER_nondet_int(), kind = 0;
  try {
    if (x == 0)
      throw std::invalid_argument("x");
    if (x == 1)
      throw std::overflow_error("x");
    if (x == 2)
      throw std::bad_alloc();
  } catch (const std::logic_error &) {
    kind = 1;
  } catch (const std::exception &) {
    kind = 2;
  }
  __VERIFIER_assert(kind == (x == 0 ? 1 : x == 1 || x == 2 ? 2 : 0));
  return 0;
}
