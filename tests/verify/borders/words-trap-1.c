extern int __VERIFIER_nondet_int(void);
void __CPROVER_assert(_Bool condition, const char *text);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __CPROVER_assert(x != 7, "a trap must not be sprung");
  return 0;
}
