# What a library asks of the order of calls is no bug of the function that comes too early: a variable that another
# call sets, a member that another call sets, an assertion of the library's own kind, a library that is made ready
# twice.
cat >lib.h <<'C'
struct context;
struct object {
  struct context *context;
  int n;
};
void lib_init(void);
int lib_dispatch(void);
int lib_check(int x);
void object_init(struct object *o);
int object_setup(struct object *o);
int object_use(struct object *o);
C
cat >lib.c <<'C'
#include "lib.h"
#include <stdio.h>
#include <stdlib.h>
struct context {
  int a, b;
};
static struct context *current;
static void fatal(const char *text) {
  fputs(text, stderr);
  abort();
}
#define ENSURE(c) do { if (!(c)) fatal(#c); } while (0)
static int loop(struct context *c) { return c->b; }
void lib_init(void) { current = calloc(1, sizeof *current); }
int lib_dispatch(void) { return loop(current); }
int lib_check(int x) {
  ENSURE(x != 7);
  return x;
}
void object_init(struct object *o) {
  o->context = 0;
  o->n = 0;
}
int object_setup(struct object *o) {
  o->context = calloc(1, sizeof *o->context);
  return o->context == 0;
}
int object_use(struct object *o) { return o->context->a; }
C
hunt .
jq -e '.bugs == []' ../out >/dev/null || fail "a call that comes too early is called a bug"
for kind in assertion-failed null-dereference leak; do
  jq -e ".needs[] | select(.kind == \"$kind\")" ../out >/dev/null || fail "no need of kind $kind"
done
