// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "next-field-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* An index that stays in its array never touches the field behind it. */
struct record { int values[4]; int mark; } record;
int main(void) {
  struct record *r = &record;
  r->mark = 7;
  while (__VERIFIER_nondet_int()) {
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 4) r->values[i] = __VERIFIER_nondet_int();
    if (r->mark != 7) reach_error();
  }
  return 0;
}
