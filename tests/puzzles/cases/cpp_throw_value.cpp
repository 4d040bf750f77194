// Puzzle: what an exception carries decides.
// solution: 6539
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
struct Code { int value; };
static int parse(const char *s) {
  if (s[0] == 'e') throw Code{s[1] - '0'};
  if (s[0] == 'r') throw std::runtime_error(s + 1);
  return s[0];
}
int main(int argc, char **argv) {
  char text[8] = {0};
  FILE *f = std::fopen(argv[1], "r");
  if (!f || !std::fread(text, 1, 7, f)) return 2;
  try { return parse(text) == 0; }
  catch (const Code &c) { if (c.value == 9) std::abort(); }
  catch (const std::exception &e) { return e.what()[0] == 'x'; }
}
