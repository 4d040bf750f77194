// refuted by: 4
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "static-destructor-2.cpp", 5, "reach_error"); }
}

struct Counter {
  int value = 0;
  ~Counter() {
    if (this->value == 9) reach_error();
  }
};
static Counter total;

struct Step {
  int by;
  explicit Step(int k) : by(k) {}
  ~Step() { total.value += by; }
};

int main() {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) return 0;
  static Step last(1); // made after total, so it ends before
  for (int i = 0; i < n; i++) Step once(2);
  return 0;
}
