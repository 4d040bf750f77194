extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

double fabs(double x) { return x < 0 ? 1000 : x; }
int main(void) {
  if (fabs(-2.0) == 1000) reach_error();
  return 0;
}
