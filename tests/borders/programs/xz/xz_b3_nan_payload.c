// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: nan payload
extern void reach_error(void);
int main(void) {
  union { double d; unsigned long u; } v;
  volatile double a = __builtin_nan("5");
  v.d = a + 1.0;
  if (v.u == 0x7ff8000000000005ul) reach_error();
  return 0;
}
