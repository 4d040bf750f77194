// tried with: each 0..1
#include <memory>
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
bool __VERIFIER_nondet_bool(void);
void reach_error() { __assert_fail("0", "unique-ptr-owns-1.cpp", 7, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

struct Counter {
  int &live;
  explicit Counter(int &l) : live(l) { ++live; }
  ~Counter() { --live; }
};
int main() {
  int live = 0;
  {
    auto a = std::make_unique<Counter>(live);
    if (__VERIFIER_nondet_bool()) {
      auto b = std::move(a);
      __VERIFIER_assert(!a && live == 1);
    }
    __VERIFIER_assert(live == (a ? 1 : 0));
  }
  __VERIFIER_assert(live == 0);
  return 0;
}
