// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argv empty
int main(int argc, char **argv) {
  char b[4] = "xy";
  if (argc == 2) { int n = 0; while (argv[1][n]) n++; if (n == 0) b[(n - 1) & 7] = 1; }
  return b[0];
}
