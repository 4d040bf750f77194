int main(void) {
  int x = (2147483647 + 1) - 23;
  return x != 0;
}
