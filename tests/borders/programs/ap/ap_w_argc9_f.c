// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: needs eight arguments
extern void reach_error(void);
int main(int argc, char **argv) { int n = 0; for (int i = 1; i < argc; i++) if (argv[i][0] == '0' + i) n++; if (n >= 8) reach_error(); return 0; }
