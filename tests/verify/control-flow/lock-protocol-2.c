// refuted by: 1, 1, 1, 1, 1, 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "lock-protocol-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

int locked;
static void lock(void) {
  if (locked)
    reach_error();
  locked = 1;
}
static void unlock(void) {
  if (!locked)
    reach_error();
  locked = 0;
}
int main(void) {
  int packets = 0, old;
  do {
    lock();
    old = packets;
    if (__VERIFIER_nondet_int()) {
      if (packets < 4)
        unlock();
      packets++;
    }
  } while (packets != old && packets < 6);
  if (packets == old)
    unlock();
}
