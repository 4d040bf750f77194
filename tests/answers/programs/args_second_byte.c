// expect: FALSE
// Reads behind the end of an empty argument.
int main(int argc, char **argv) {
  if (argc == 2) return argv[1][1] == 'x';
  return 0;
}
