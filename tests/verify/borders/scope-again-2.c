int main(void) {
  int *kept = 0, sum = 0;
  for (int i = 0; i < 3; ++i) {
    int x = i;
    kept = &x;
    *kept += 1;
    sum += x;
  }
  return sum != 6;
}
