// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "freed-elsewhere-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long); extern void free(void *);
/* An owner gives its block back once, however often it is asked. */
struct owner { int *block; int open; } owner;
static void shut(struct owner *o) {
  if (!o->open) return;
  free(o->block);
  o->block = 0;
  o->open = 0;
}
int main(void) {
  int blocks = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      if (!owner.open) {
        owner.block = malloc(8);
        owner.open = 1;
        blocks++;
      }
    } else {
      if (owner.open) blocks--;
      shut(&owner);
    }
    if (blocks < 0 || blocks > 1) reach_error();
    if (owner.open && blocks != 1) reach_error();
  }
  shut(&owner);
  return 0;
}
