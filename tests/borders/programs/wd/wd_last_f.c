// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the argument behind more than a few
extern void reach_error(void);
int main(int argc, char **argv) {
  char **at = argv;
  while (*at) ++at;
  if (at - argv == 8) reach_error();
  return 0;
}
