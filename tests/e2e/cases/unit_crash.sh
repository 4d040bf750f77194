# A library in C with a bug in a certain order of calls: a crash test that fails, sorted as a likely bug; in plain C.
cat >stack.h <<'C'
struct stack;
struct stack *stack_new(void);
void stack_free(struct stack *stack);
void stack_push(struct stack *stack, int value);
int stack_pop(struct stack *stack);
int stack_depth(const struct stack *stack);
C
cat >stack.c <<'C'
#include "stack.h"
#include <stdlib.h>
struct stack { int values[3]; int depth; };
struct stack *stack_new(void) { return calloc(1, sizeof(struct stack)); }
void stack_free(struct stack *stack) { free(stack); }
void stack_push(struct stack *stack, int value) { stack->values[stack->depth++] = value; }
int stack_pop(struct stack *stack) { return stack->depth == 0 ? -1 : stack->values[--stack->depth]; }
int stack_depth(const struct stack *stack) { return stack->depth; }
C
nh unit --quiet --format c --runs 4000 --budget 60s --out suite stack.c
exits 1
prints 'likely bug: out of bounds at stack.c:6'
prints 'confirmed'
crash=$(find suite -name 'crash_stack_push_*.c')
[ -n "$crash" ] || fail "there is no crash test"
[ "$(grep -c 'stack_push(' "$crash")" -eq 4 ] || fail "not the shortest sequence: $(cat "$crash")"
grep -q 'stack_free(stack);' suite/stack_test.c || fail "the tests do not free what they made"
make -C suite >../out 2>../err || fail "the suite does not pass"
prints ' 0 failures'
make -C suite crashes >../out 2>&1
prints 'index 3 out of bounds'
grep -q 'did not fail' ../out && fail "a crash test does not fail"
