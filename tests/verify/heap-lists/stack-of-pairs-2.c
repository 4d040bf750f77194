// refuted by: 1, 2, 3
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "stack-of-pairs-2.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct stack { int *items; int size, room; };
static void push(struct stack *s, int x) {
  if (s->size == s->room) {
    int wanted = s->room ? s->room * 2 : 1;
    int *grown = realloc(s->items, wanted * sizeof(int));
    if (!grown)
      abort();
    s->items = grown;
    s->room = wanted;
  }
  s->items[s->size++] = x;
}
static int pop(struct stack *s) { return s->items[--s->size]; }
int main(void) {
  struct stack s = {0, 0, 0};
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  push(&s, a);
  push(&s, b);
  push(&s, c);
  int z = pop(&s), y = pop(&s), x = pop(&s);
  __VERIFIER_assert(x == a && y == b && z == b || a == 7);
  free(s.items);
}
