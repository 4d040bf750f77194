// refuted by: 9, 300000000
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int a[10];
  unsigned int i = __VERIFIER_nondet_uint() % 10;
  int *p = a + i;
  int scale = __VERIFIER_nondet_int();
  if (scale < 0 || scale > 300000000)
    return 0;
  int d = (int)(p - a) * scale;
  return d == 3;
}
