// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: sync
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  int x = __VERIFIER_nondet_int() & 7, y = x;
  CHECK(__sync_fetch_and_add(&x, 3) == y && x == y + 3);
  CHECK(__sync_val_compare_and_swap(&x, y, 9) == y + 3 && x == y + 3);
  CHECK(__sync_bool_compare_and_swap(&x, y + 3, 9) && x == 9);
  CHECK(__sync_lock_test_and_set(&x, 4) == 9 && __atomic_nand_fetch(&x, 6, __ATOMIC_SEQ_CST) == ~4);
  return 0;
}
