// data-model: ILP32
// expect: FALSE
// property: unreach-call
#include <cassert>
#include <cstdlib>
#include <cstring>
int main() {
  const char *text = std::getenv("LEVEL");
  if (!text) return 0;
  struct {
    char *name;
    long level;
  } entry = {nullptr, std::strlen(text) > 3 ? 4 : 0};
  assert(sizeof entry != 8 || entry.level == 0);
  return 0;
}
