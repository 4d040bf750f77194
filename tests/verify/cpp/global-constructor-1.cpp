// tried with: each 0..4
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
unsigned int __VERIFIER_nondet_uint(void);
void reach_error() { __assert_fail("0", "global-constructor-1.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

struct Table {
  int squares[5];
  Table() {
    for (int i = 0; i < 5; i++)
      squares[i] = i * i;
  }
};
static Table table;
int main() {
  unsigned i = __VERIFIER_nondet_uint() % 5;
  __VERIFIER_assert(table.squares[i] == static_cast<int>(i * i));
  return 0;
}
