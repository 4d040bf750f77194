// tried with: each 0..1 0..1
extern _Bool __VERIFIER_nondet_bool(void);

#include <stdlib.h>
static char *dup_(const char *s, int n) { char *r = malloc(n); if (!r) return 0; for (int i = 0; i < n; i++) r[i] = s[i]; return r; }
int main(void) {
  int err = 1; char *a = 0, *b = 0, *c = 0;
  a = dup_("one", 4); if (!a) goto out;
  if (__VERIFIER_nondet_bool()) goto free_a;
  b = dup_("three", 6); if (!b) goto free_a;
  if (__VERIFIER_nondet_bool()) goto free_b;
  c = realloc(b, 20); if (c) b = c;
  err = 0;
free_b: free(b);
free_a: free(a);
out: return err;
}
