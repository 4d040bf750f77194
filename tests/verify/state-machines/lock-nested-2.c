// refuted by: 2, 4, 4
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "lock-nested-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int locked = 0;
void lock(void) { if (locked) reach_error(); locked = 1; }
void unlock(void) { if (!locked) reach_error(); locked = 0; }

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
      unlock();
      requests = requests - 1;
    }
  } while (requests != seen);
  unlock();
  return 0;
}
