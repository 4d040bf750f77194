// tried with: each -10..25
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "binary-search-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int a[8];
  for (int i = 0; i < 8; i++)
    a[i] = 3 * i - 5;
  int key = __VERIFIER_nondet_int();
  int low = 0, high = 7, at = -1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (a[middle] == key) {
      at = middle;
      break;
    }
    if (a[middle] < key)
      low = middle + 1;
    else
      high = middle - 1;
  }
  int there = 0;
  for (int i = 0; i < 8; i++)
    if (a[i] == key)
      there = 1;
  __VERIFIER_assert(there == (at >= 0));
}
