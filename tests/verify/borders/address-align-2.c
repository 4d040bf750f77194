extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  long numbers[3];
  numbers[0] = 0;
  if ((unsigned long)numbers % sizeof(long) != 0) reach_error();
  if ((unsigned long)(numbers + 1) - (unsigned long)numbers != 8) reach_error();
  return 0;
}
