// A function of the program's own that is called like one of the library's.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static double round(double x) { return x + 100; }
int main(void) {
  if (round(1.2) > 50) reach_error();
  return 0;
}
