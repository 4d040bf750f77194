// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: float loop
extern void reach_error(void);
int main(void) {
  int n = 0;
  for (float f = 0; f < 1; f += 0.1f) n++;
  int m = 0;
  for (double d = 0; d < 1; d += 0.1) m++;
  if (n == 10 && m == 11) reach_error();
  return 0;
}
