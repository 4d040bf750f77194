// expect: FALSE
// Without arguments argv[1] is null.
int main(int argc, char **argv) {
  (void)argc;
  return argv[1][0] == '-';
}
