void unknown(char **to);
int main(void) {
  char *b;
  unknown(&b);
  return 0;
}
