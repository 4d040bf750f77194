int main(void) {
  const int x = 65536 * 65536;
  return x != 0;
}
