// Nobody promises more than the type's own alignment.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static char bytes[5];
int main(void) {
  if ((unsigned long)bytes % 16 != 0) reach_error();
  return 0;
}
