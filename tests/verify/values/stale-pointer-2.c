// refuted by: 1, 2
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "stale-pointer-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long); extern void free(void *);
int main(void) {
  int *kept[2] = {0, 0}, n = 0;
  while (__VERIFIER_nondet_int()) {
    int *block = malloc(sizeof(int));
    *block = n;
    kept[n & 1] = block;
    n = (n + 1) & 1;
    if (kept[0] && kept[1] && *kept[0] != *kept[1]) reach_error();
  }
  return 0;
}
