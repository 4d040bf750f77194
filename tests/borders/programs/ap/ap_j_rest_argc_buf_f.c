// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: table of four for arguments
int main(int argc, char **argv) { char t[4]; for (int i = 1; i < argc; i++) t[i - 1] = argv[i][0]; return argc > 1 && t[0] == 'q'; }
