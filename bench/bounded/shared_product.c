// Twelve branches on bits of one product.
extern unsigned __VERIFIER_nondet_uint(void); extern void reach_error(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), p = x * 2654435761u, s = 0;
  for (int i = 0; i < 12; i++) { if ((p >> (2 * i)) & 1) s += 1u << i; else s ^= 5u << i; }
  if (s == 0xffffffffu) reach_error();
  return 0;
}
