// tried with: each -1..101
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "virtual-calls-1.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

struct Shape {
  virtual ~Shape() {}
  virtual int area() const = 0;
};
struct Square : Shape {
  int side;
  explicit Square(int s) : side(s) {}
  int area() const override { return side * side; }
};
struct Strip : Shape {
  int length;
  explicit Strip(int l) : length(l) {}
  int area() const override { return length; }
};
int main() {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100)
    return 0;
  Shape *s = n % 2 ? static_cast<Shape *>(new Square(n)) : new Strip(n);
  __VERIFIER_assert(s->area() >= n);
  delete s;
  return 0;
}
