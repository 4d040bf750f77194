// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: glob ptr
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
static int a[5] = {1, 2, 3, 4, 5};
static int *p = &a[3], **pp = &p;
static struct n { struct n *next; int v; } x = {&x, 1}, y = {&x, 2};
int main(void) {
  CHECK(**pp == 4 && (*pp)[-1] == 3 && y.next->next->v == 1);
  *pp -= __VERIFIER_nondet_uint() % 4; CHECK(*p <= 4 && p >= a);
  return 0;
}
