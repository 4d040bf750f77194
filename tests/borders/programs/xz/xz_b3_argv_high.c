// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: argv high
extern void reach_error(void);
int main(int argc, char **argv) {
  if (argc == 2 && argv[1][0] < 0) reach_error();
  return 0;
}
