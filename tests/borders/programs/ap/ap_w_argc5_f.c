// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: needs four arguments
extern void reach_error(void);
int main(int argc, char **argv) { if (argc == 5) reach_error(); return 0; }
