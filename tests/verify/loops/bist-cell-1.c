// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "bist-cell-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern _Bool __VERIFIER_nondet_bool(void);
int b0_val, b1_val, d0_val, d1_val, b0_ev = 2, b1_ev = 2, d0_ev = 2, d1_ev = 2, z_val, z_ev = 2, comp_m1_st, b0_req_up, b1_req_up;
void method1(void) {
  int s1, s2, s3;
  s1 = b0_val ? (d1_val ? 0 : 1) : 1;
  s2 = d0_val ? 1 : 0;
  s3 = b1_val ? s1 : s2;
  if (s3) z_val = 0; else z_val = 0;
  comp_m1_st = 2;
}
int is_method1_triggered(void) { return b0_ev == 1 || b1_ev == 1 || d0_ev == 1 || d1_ev == 1; }
void eval(void) {
  while (comp_m1_st == 0) { if (__VERIFIER_nondet_bool()) { comp_m1_st = 1; method1(); } }
}
int main(void) {
  b0_req_up = 1; b1_req_up = 1;
  comp_m1_st = 0;
  while (1) {
    eval();
    if (b0_req_up) { if (b0_val != 1) { b0_val = 1; b0_ev = 0; } b0_req_up = 0; }
    if (b1_req_up) { if (b1_val != 1) { b1_val = 1; b1_ev = 0; } b1_req_up = 0; }
    if (b0_ev == 0) b0_ev = 1;
    if (b1_ev == 0) b1_ev = 1;
    if (is_method1_triggered()) comp_m1_st = 0;
    if (b0_ev == 1) b0_ev = 2;
    if (b1_ev == 1) b1_ev = 2;
    if (comp_m1_st != 0) break;
  }
  __VERIFIER_assert(z_val == 0);
  return 0;
}
