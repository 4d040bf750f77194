// refuted by: 5, 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "lock-loop-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int locked = 0;
void lock(void) { if (locked) reach_error(); locked = 1; }
void unlock(void) { if (!locked) reach_error(); locked = 0; }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), old;
  do {
    lock();
    old = n;
    if (__VERIFIER_nondet_int()) {
      n++;
    }
  } while (n != old);
  unlock();
  return 0;
}
