// tried with: each 0..2 0..2 0..2 0..2 0..2
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "remove-duplicates-1.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned char a[5], kept[5];
  int n = 0;
  for (int i = 0; i < 5; i++)
    a[i] = __VERIFIER_nondet_uchar();
  for (int i = 0; i < 5; i++) {
    int seen = 0;
    for (int j = 0; j < n; j++)
      if (kept[j] == a[i])
        seen = 1;
    if (!seen)
      kept[n++] = a[i];
  }
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      __VERIFIER_assert(kept[i] != kept[j]);
}
