// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the first characters of an argument of any length
extern void reach_error(void);
int main(int argc, char **argv) {
  int verbose = 0;
  if (argc > 1 && argv[1][0] == '-') verbose = argv[1][1] == 'v';
  if (verbose && argv[1][0] != '-') reach_error();
  if (argc > 1 && argv[0] == 0) reach_error();
  return 0;
}
