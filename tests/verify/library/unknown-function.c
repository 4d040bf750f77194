void unknown(char *to);
int main(void) {
  char b[2];
  unknown(b);
  return 0;
}
