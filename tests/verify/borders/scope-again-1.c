// The block is left and entered again: another variable.
int main(void) {
  int *kept = 0;
  for (int i = 0; i < 2; ++i) {
    int x = i;
    if (i == 1) *kept = 5;
    kept = &x;
  }
  return 0;
}
