// property: unreach-call
// expect: FALSE
// An argument, a variable, a line of input and a number must come together.
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
int main(int argc, char** argv) {
  char line[4];
  const char* mode = std::getenv("MODE");
  if (argc != 2 || !mode || !std::fgets(line, sizeof line, stdin)) return 1;
  assert(!(argv[1][0] == '+' && std::strcmp(mode, "on") == 0 && line[0] == '7' && std::rand() == 99));
}
