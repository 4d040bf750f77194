// tried with: each -10..10
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
char __VERIFIER_nondet_char(void);
void reach_error() { __assert_fail("0", "multiple-inheritance-1.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

struct Left { int l = 1; virtual int f() { return l; } virtual ~Left() {} };
struct Right { int r = 2; virtual int g() { return r; } virtual ~Right() {} };
struct Both : Left, Right {
  int g() override { return r + l; }
};
int main() {
  Both b;
  b.r = __VERIFIER_nondet_char();
  Right *right = &b;
  __VERIFIER_assert(right->g() == b.r + 1);
  Both *again = dynamic_cast<Both *>(right);
  __VERIFIER_assert(again == &b);
  return 0;
}
