// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "lock-array-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* Many locks in records behind pointers; each is given back exactly when it was taken. */
struct lock { int held; int waiters; };
struct table { struct lock a, b, c, d, e, f, g, h; int used; };
struct table the_table;

void take(struct lock *l) {
  if (l->held) reach_error();
  l->held = 1;
}
void give(struct lock *l) {
  if (!l->held) reach_error();
  l->held = 0;
}

int main(void) {
  struct table *t = &the_table;
  int pa = __VERIFIER_nondet_int(), pb = __VERIFIER_nondet_int(), pc = __VERIFIER_nondet_int();
  int pd = __VERIFIER_nondet_int(), pe = __VERIFIER_nondet_int(), pf = __VERIFIER_nondet_int();
  int pg = __VERIFIER_nondet_int(), ph = __VERIFIER_nondet_int();
  int again;
  while (1) {
    again = __VERIFIER_nondet_int();
    if (again == 0) goto out;
    t->used = 0;
    if (pa != 0) { take(&t->a); t->used++; }
    if (pb != 0) { take(&t->b); t->used++; }
    if (pc != 0) { take(&t->c); t->used++; }
    if (pd != 0) { take(&t->d); t->used++; }
    if (pe != 0) { take(&t->e); t->used++; }
    if (pf != 0) { take(&t->f); t->used++; }
    if (pg != 0) { take(&t->g); t->used++; }
    if (ph != 0) { take(&t->h); t->used++; }
    if (t->used > 8) reach_error();
    if (pa != 0) give(&t->a);
    if (pb != 0) give(&t->b);
    if (pc != 0) give(&t->c);
    if (pd != 0) give(&t->d);
    if (pe != 0) give(&t->e);
    if (pf != 0) give(&t->f);
    if (pg != 0) give(&t->g);
    if (ph != 0) give(&t->h);
  }
out:
  return 0;
}
