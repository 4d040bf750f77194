// tried with: random 100
extern int __VERIFIER_nondet_int();
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "nested-switch-1.c", 3, "reach_error"); }
int KernelMode = 1;
int s, UNLOADED, NP, DC, SKIP1, SKIP2, MPR1, MPR3, IPC, pended, compFptr, compRegistered, lowerDriverReturn, setEventCalled, customIrp;
void errorFn(void) { ERROR: { reach_error(); abort(); } }
void _BLAST_init(void) {
  UNLOADED = 0; NP = 1; DC = 2; SKIP1 = 3; SKIP2 = 4; MPR1 = 5; MPR3 = 6; IPC = 7;
  s = UNLOADED; pended = 0; compFptr = 0; compRegistered = 0; lowerDriverReturn = 0; setEventCalled = 0; customIrp = 0;
}
void stub_driver_init(void) { s = NP; customIrp = 0; setEventCalled = customIrp; lowerDriverReturn = setEventCalled; compRegistered = lowerDriverReturn; compFptr = compRegistered; pended = compFptr; }
int lower(void) {
  int choice = __VERIFIER_nondet_int();
  if (compRegistered) { if (!compFptr) errorFn(); }
  switch (choice) {
    case 0: lowerDriverReturn = 0; break;
    case 1: lowerDriverReturn = -1073741823; break;
    default: lowerDriverReturn = 259; goto pend;
  }
  goto out;
pend:
  pended = 1;
out:
  if (s == NP) { s = IPC; } else if (s == MPR1) { s = lowerDriverReturn == 259 ? MPR3 : DC; } else if (s == SKIP1) s = SKIP2; else errorFn();
  return lowerDriverReturn;
}
int dispatch(int what) {
  switch (what) {
    case 0: if (s == NP) s = SKIP1; else errorFn(); return lower();
    case 2: compRegistered = 1; compFptr = 1; if (s == NP) s = MPR1; return lower();
    case 3: return lower();
    default: return -1;
  }
}
int main(void) {
  int status;
  _BLAST_init();
  stub_driver_init();
  status = dispatch(__VERIFIER_nondet_int());
  if (pended == 1) { if (s != NP) { if (status != 259 && status != -1) { if (s != SKIP2 && s != IPC) errorFn(); } } }
  if (s == UNLOADED) errorFn();
  return status;
}
