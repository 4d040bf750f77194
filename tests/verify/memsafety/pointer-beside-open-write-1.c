// tried with: each -3..12
// A write with an open index lies beside a pointer in one struct: the pointer is still what it was.
extern int __VERIFIER_nondet_int(void);

struct pair {
  int a;
  int b[2];
  struct pair *next;
};

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x >= 6) return 0;
  struct pair s = {0, {1, 2}, 0};
  if (x & 1) s.next = &s;
  if (!s.next) return 0;
  s.next->b[x % 2] = 7;
  s.next->a += 3;
  return s.a - 3;
}
