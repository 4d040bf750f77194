// refuted by: 24
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "nested-search-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int a = __VERIFIER_nondet_int();
  int hits = 0;
  for (int i = 1; i < 12; i++)
    for (int j = i; j < 12; j++)
      if (i * j == a)
        hits++;
  __VERIFIER_assert(hits <= 1);
}
