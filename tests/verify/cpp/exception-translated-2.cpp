// refuted by: -50
extern "C" int __VERIFIER_nondet_int();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

struct E {
  int c;
};
int f(int x) {
  try {
    if (x > 3) throw E{x};
    if (x < -3) throw x;
  } catch (int k) {
    throw E{k};
  }
  return 0;
}
int main() {
  int x = __VERIFIER_nondet_int();
  try {
    f(x);
  } catch (const E& e) {
    CHECK(e.c != -50);
  }
  return 0;
}
