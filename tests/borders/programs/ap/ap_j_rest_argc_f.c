// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sum of the digits of four arguments
extern void reach_error(void);
int main(int argc, char **argv) { int s = 0; for (int i = 1; i < argc; i++) if (argv[i][0] >= '0' && argv[i][0] <= '9') s += argv[i][0] - '0'; if (s > 27) reach_error(); return 0; }
