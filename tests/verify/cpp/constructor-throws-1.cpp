// tried with: each 0..4
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "constructor-throws-1.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

static int alive;
struct Part {
  Part() { alive++; }
  ~Part() { alive--; }
};
struct Whole {
  Part first;
  Part *second;
  explicit Whole(int x) : second(nullptr) {
    second = new Part;
    if (x == 2) {
      delete second;
      throw x;
    }
  }
  ~Whole() { delete second; }
};
int main() {
  try {
    Whole w(__VERIFIER_nondet_int());
  } catch (int) {
  }
  __VERIFIER_assert(alive == 0);
  return 0;
}
