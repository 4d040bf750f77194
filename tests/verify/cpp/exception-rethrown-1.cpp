// tried with: each 1..6
#include <stdexcept>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "exception-rethrown-1.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

static int log;
static void inner(int x) {
  try {
    if (x == 3)
      throw std::runtime_error("three");
    if (x == 4)
      throw 4;
  } catch (const std::exception &) {
    log += 1;
    throw;
  }
}
int main() {
  int x = __VERIFIER_nondet_int();
  try {
    inner(x);
  } catch (const std::runtime_error &) {
    log += 10;
  } catch (...) {
    log += 100;
  }
  __VERIFIER_assert(log == (x == 3 ? 11 : x == 4 ? 100 : 0));
  return 0;
}
