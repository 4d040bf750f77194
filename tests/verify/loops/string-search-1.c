// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "string-search-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern unsigned int __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
#define MAX 5
int main() {
  char string_A[MAX], string_B[MAX];
  int i, j, nc_A, nc_B, found = 0;
  for (i = 0; i < MAX; i++) string_A[i] = __VERIFIER_nondet_char();
  if (!(string_A[MAX - 1] == '\0')) return 0;
  for (i = 0; i < MAX; i++) string_B[i] = __VERIFIER_nondet_char();
  if (!(string_B[MAX - 1] == '\0')) return 0;
  nc_A = 0;
  while (string_A[nc_A] != '\0') nc_A++;
  nc_B = 0;
  while (string_B[nc_B] != '\0') nc_B++;
  if (!(nc_B >= nc_A)) return 0;
  i = j = 0;
  while ((i < nc_A) && (j < nc_B)) {
    if (string_A[i] == string_B[j]) { i++; j++; }
    else { i = i - j + 1; j = 0; }
  }
  found = (j > nc_B - 1) << i;
  __VERIFIER_assert(found == 0 || found > 0);
  return 0;
}
