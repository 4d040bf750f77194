// tried with: random 300
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

struct B {
  virtual int f(int x) { return x; }
  virtual ~B() {}
};
struct D1 : virtual B {
  int f(int x) override { return x + 1; }
};
struct D2 : virtual B {
  int g() { return 7; }
};
struct E : D1, D2 {
  int h() { return f(g()); }
};
int main() {
  E e;
  B* b = &e;
  CHECK(e.h() == 8);
  CHECK(dynamic_cast<D2*>(b)->g() == 7);
  B plain;
  CHECK(dynamic_cast<E*>(&plain) == nullptr);
  CHECK(b->f(__VERIFIER_nondet_int() & 7) <= 8);
  return 0;
}
