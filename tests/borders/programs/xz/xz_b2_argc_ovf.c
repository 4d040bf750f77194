// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argc ovf
int main(int argc, char **argv) {
  char *t[6];
  for (int i = 0; i < argc; i++) t[i] = argv[i];
  return t[0][0];
}
