// refuted by: 5
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
int __VERIFIER_nondet_int(void);
void reach_error() { __assert_fail("0", "exception-cleanup-2.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

static int open_files;
struct File {
  File() { open_files++; }
  ~File() { open_files--; }
};
static void work(int x) {
  File *f = new File;
  if (x == 5)
    throw 1;
  delete f;
}
int main() {
  int x = __VERIFIER_nondet_int();
  try {
    File outer;
    work(x);
  } catch (int) {
  }
  __VERIFIER_assert(open_files == 0);
  return 0;
}
