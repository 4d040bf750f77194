// refuted by: 1, 0, 5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "next-field-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* The fields lie beside each other, and the pointer steps over them as over an array. */
struct record { int first, second, third; } record;
int main(void) {
  int *at = &record.first;
  record.third = 7;
  for (int i = 0; i < 3; i++) {
    int *field = (int *)((char *)at + 4 * i);
    if (__VERIFIER_nondet_int() == 5) *field = 9;
  }
  if (record.third != 7) reach_error();
  return 0;
}
