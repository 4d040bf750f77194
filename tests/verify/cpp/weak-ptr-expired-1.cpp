// tried with: random 300
#include <memory>
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

struct A {
  int& c;
  A(int& k) : c(k) { c++; }
  ~A() { c--; }
};
int main() {
  int live = 0;
  {
    std::shared_ptr<A> a = std::make_shared<A>(live), b;
    if (__VERIFIER_nondet_int()) b = a;
    CHECK(a.use_count() == (b ? 2 : 1));
    std::weak_ptr<A> w = a;
    a.reset();
    CHECK(w.expired() == !b);
  }
  CHECK(live == 0);
  return 0;
}
