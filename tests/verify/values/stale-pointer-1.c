// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "stale-pointer-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long); extern void free(void *);
/* A new block may lie where an old one was: nothing follows from an old address. */
int main(void) {
  int *old = malloc(sizeof(int)), n = 0;
  while (__VERIFIER_nondet_int() && n < 1000) {
    free(old);
    old = malloc(sizeof(int));
    *old = n;
    n++;
  }
  if (n > 0 && *old != n - 1) reach_error();
  free(old);
  return 0;
}
