// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: atomic struct
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdatomic.h>
struct s { int a, b; };
int main(void) {
  _Atomic struct s x; struct s y = {__VERIFIER_nondet_int(), 4}, z;
  atomic_store(&x, y); z = atomic_load(&x); CHECK(z.a == y.a && z.b == 4);
  _Atomic double d = 1.5; d += 2; CHECK(d == 3.5);
  _Atomic unsigned char c = 255; c++; CHECK(c == 0); _Atomic _Bool b = 0; CHECK(!atomic_exchange(&b, 5) && b == 1);
  return 0;
}
