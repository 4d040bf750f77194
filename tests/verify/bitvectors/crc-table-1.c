// tried with: random 100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "crc-table-1.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

static unsigned char crc8(const unsigned char *p, unsigned n) { unsigned char c = 0; while (n--) { c ^= *p++; for (int i = 0; i < 8; i++) c = c & 0x80 ? (unsigned char)(c << 1 ^ 0x07) : (unsigned char)(c << 1); } return c; }
int main(void) {
  unsigned char m[4];
  for (int i = 0; i < 3; i++) m[i] = __VERIFIER_nondet_uchar();
  m[3] = crc8(m, 3);
  __VERIFIER_assert(crc8(m, 4) == 0);
}
