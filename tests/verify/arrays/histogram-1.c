// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "histogram-1.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int counts[4];
int main(void) {
  for (int i = 0; i < 6; i++) {
    unsigned char v = __VERIFIER_nondet_uchar();
    counts[v % 4]++;
  }
  int total = 0;
  for (int i = 0; i < 4; i++)
    total += counts[i];
  __VERIFIER_assert(total == 6 && counts[0] <= 6);
}
