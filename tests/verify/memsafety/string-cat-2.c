// refuted by: 65, 65, 65, 65
extern char __VERIFIER_nondet_char(void);

extern char *strcat(char *, const char *);
int main(void) {
  char a[6] = "ab", b[5];
  for (int i = 0; i < 4; i++) b[i] = __VERIFIER_nondet_char();
  b[4] = 0;
  strcat(a, b);
  return a[0];
}
