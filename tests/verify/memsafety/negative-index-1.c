// tried with: each -20..7
extern int __VERIFIER_nondet_int(void);

int table[5] = {1, 2, 3, 4, 5};
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i > 4)
    return 0;
  return table[i < 0 ? -(i + 1) % 5 : i];
}
