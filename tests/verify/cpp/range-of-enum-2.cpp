// refuted by: 3
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
unsigned char __VERIFIER_nondet_uchar(void);
void reach_error() { __assert_fail("0", "range-of-enum-2.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

enum class Colour : unsigned char { Red, Green, Blue };
static int weight(Colour c) {
  switch (c) {
  case Colour::Red: return 1;
  case Colour::Green: return 2;
  case Colour::Blue: return 4;
  }
  return 4;
}
int main() {
  unsigned char x = __VERIFIER_nondet_uchar();
  int w = weight(static_cast<Colour>(x));
  __VERIFIER_assert((w != 0) == (x < 3));
  return 0;
}
