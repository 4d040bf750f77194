// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "token-ring-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
int m_st, t1_st, t2_st, m_ev, e1, e2, token, local, m_pc, t1_pc, t2_pc;
static void master(void) { if (m_pc == 0) { token = __VERIFIER_nondet_int(); local = token; e1 = 1; m_pc = 1; m_st = 2; } else { if (token != local + 2) reach_error(); token = 0; m_pc = 0; m_st = 2; } }
static void t1(void) { if (t1_pc) { token = (int)((unsigned)token + 1u); e2 = 1; } t1_pc = 1; t1_st = 2; }
static void t2(void) { if (t2_pc) { token = (int)((unsigned)token + 1u); m_ev = 1; } t2_pc = 1; t2_st = 2; }
static int runnable(void) { return m_st == 0 || t1_st == 0 || t2_st == 0; }
int main(void) {
  m_st = 2;
  while (1) {
    while (runnable()) {
      if (t1_st == 0 && __VERIFIER_nondet_bool()) { t1_st = 1; t1(); }
      if (t2_st == 0 && __VERIFIER_nondet_bool()) { t2_st = 1; t2(); }
      if (m_st == 0 && __VERIFIER_nondet_bool()) { m_st = 1; master(); }
    }
    if (m_pc == 0 && t1_pc && t2_pc && !m_ev && !e1 && !e2) m_ev = 1;
    if (m_ev) { m_st = 0; m_ev = 0; }
    if (e1) { t1_st = 0; e1 = 0; }
    if (e2) { t2_st = 0; e2 = 0; }
    if (!runnable()) break;
  }
}
