// refuted by: 872415250
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
union u {
  int i;
  unsigned char b[4];
};
int main() {
  union u v;
  v.i = __VERIFIER_nondet_int();
  __VERIFIER_assert(v.b[0] != 0x12 || v.b[3] != 0x34);
}
