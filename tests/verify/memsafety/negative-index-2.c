// refuted by: -3
extern int __VERIFIER_nondet_int(void);

int table[5] = {1, 2, 3, 4, 5};
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i > 4)
    return 0;
  return table[i % 5];
}
