// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "lock-nested-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int locked = 0;
void lock(void) { if (locked) reach_error(); locked = 1; }
void unlock(void) { if (!locked) reach_error(); locked = 0; }

// Two locks, always taken in this order, and a request that goes round as long as somebody asks.
int inner = 0;
void take(void) { if (inner || !locked) reach_error(); inner = 1; }
void give(void) { if (!inner) reach_error(); inner = 0; }
int main(void) {
  unsigned requests = __VERIFIER_nondet_uint(), seen, work = 0;
  do {
    lock();
    seen = requests;
    if (__VERIFIER_nondet_int() > 3) {
      take();
      work += requests;
      give();
      unlock();
      requests = requests - 1;
    } else if (__VERIFIER_nondet_int() == 7) {
      take();
      give();
    }
  } while (requests != seen);
  if (inner) reach_error();
  unlock();
  return 0;
}
