extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static char pool[64];
static unsigned long used;
void *malloc(unsigned long n) {
  if (n > sizeof pool - used) return 0;
  used += n;
  return pool + used - n;
}
int main(void) {
  char *p = malloc(8), *q = malloc(8);
  if (q - p == 8) reach_error();
  return 0;
}
