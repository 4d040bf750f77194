// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: argv0 empty
extern void reach_error(void);
int main(int argc, char **argv) {
  /* execv("prog", {"", NULL}) */
  if (argc == 1 && argv[0][0] == 0) reach_error();
  return 0;
}
