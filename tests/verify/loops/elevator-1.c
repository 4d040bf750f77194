// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "elevator-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int floor = 0, door = 0, moving = 0, target = 0;
  while (1) {
    int request = __VERIFIER_nondet_int();
    if (!moving && request >= 0 && request < 8) { target = request; if (target != floor) { door = 0; moving = 1; } else door = 1; }
    else if (moving) {
      if (floor < target) floor++;
      else if (floor > target) floor--;
      if (floor == target) { moving = 0; door = 1; }
    } else door = 0;
    __VERIFIER_assert(!(moving && door));
    __VERIFIER_assert(floor >= 0 && floor < 8);
  }
}
