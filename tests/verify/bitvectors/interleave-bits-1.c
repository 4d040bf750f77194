// tried with: random 200
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "interleave-bits-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern unsigned short __VERIFIER_nondet_ushort(void);
int main() {
  unsigned short x = __VERIFIER_nondet_ushort();
  unsigned short y = __VERIFIER_nondet_ushort();
  unsigned int xx, yy, zz;
  unsigned int z = 0;
  unsigned int i = 0;
  while (i < sizeof(x) * 8) {
    z |= ((x & (1U << i)) << i) | ((y & (1U << i)) << (i + 1));
    i += 1U;
  }
  xx = x;
  yy = y;
  xx = (xx | (xx << 8u)) & 16711935U;
  xx = (xx | (xx << 4u)) & 252645135U;
  xx = (xx | (xx << 2u)) & 858993459U;
  xx = (xx | (xx << 1u)) & 1431655765U;
  yy = (yy | (yy << 8u)) & 16711935U;
  yy = (yy | (yy << 4u)) & 252645135U;
  yy = (yy | (yy << 2u)) & 858993459U;
  yy = (yy | (yy << 1u)) & 1431655765U;
  zz = xx | (yy << 1U);
  __VERIFIER_assert(z == zz);
}
