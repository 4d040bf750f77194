// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: two pointers are exchanged byte by byte and followed
extern void reach_error(void);
int main(void) {
  int a = 1, b = 2, *p = &a, *q = &b;
  char *x = (char *)&p, *y = (char *)&q;
  for (unsigned i = 0; i < sizeof p; ++i) { char c = x[i]; x[i] = y[i]; y[i] = c; }
  if (*p != 2 || *q != 1) reach_error();
  return 0;
}
