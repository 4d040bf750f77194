// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "matrix-transpose-1.c", 3, "reach_error"); }
extern short __VERIFIER_nondet_short(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  short m[3][3], t[3][3] = {{0}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      m[i][j] = __VERIFIER_nondet_short();
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      t[j][i] = m[i][j];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      __VERIFIER_assert(t[i][j] == m[j][i]);
}
