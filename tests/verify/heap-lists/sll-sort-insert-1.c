// tried with: random 100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "sll-sort-insert-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

extern void *malloc(unsigned);
extern void free(void *);
typedef struct N { int v; struct N *n; } N;
int main(void) {
  N *h = 0;
  for (int i = 0; i < 5; i++) {
    N *e = malloc(sizeof *e); e->v = __VERIFIER_nondet_int();
    N **at = &h;
    while (*at && (*at)->v < e->v) at = &(*at)->n;
    e->n = *at; *at = e;
  }
  for (N *p = h; p && p->n; p = p->n) __VERIFIER_assert(p->v <= p->n->v);
  while (h) { N *d = h; h = h->n; free(d); }
}
