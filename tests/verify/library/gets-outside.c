char *gets(char *to);
int main(void) {
  char b[2];
  gets(b);
  return 0;
}
