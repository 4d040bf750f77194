// tried with: random 300
// A pointer that stands beside the array which is written at an index out of the input, in the record that it points to.
extern int __VERIFIER_nondet_int(void);

struct pair {
  int a;
  int b[2];
  struct pair *next;
};

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x < 0 || x >= 6 || y < 0 || y >= 6) return 0;
  struct pair first = {0, {1, 2}, 0};
  struct pair second = first;
  first.next = &second;
  if (y % 8 != (int)((unsigned)x * 3u % 7u)) first.next = &first;
  first.next->b[(x % 2 + 2) % 2] = y >> 1;
  first.next->a += y % 9;
  return 0;
}
