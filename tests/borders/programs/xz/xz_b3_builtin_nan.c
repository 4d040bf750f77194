// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: builtin nan
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  union { double d; unsigned long u; } v;
  v.d = __builtin_nan("5");
  if (v.u == 0x7ff8000000000005ul && __VERIFIER_nondet_bool() < 2) reach_error();
  return 0;
}
