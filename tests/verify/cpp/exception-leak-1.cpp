// tried with: each -2..2
#include <memory>
extern "C" {
int __VERIFIER_nondet_int(void);
}

static void check(int x) {
  if (x < 0)
    throw "negative";
}
int main() {
  int x = __VERIFIER_nondet_int();
  try {
    std::unique_ptr<int> p(new int(x));
    check(x);
  } catch (const char *) {
  }
  return 0;
}
