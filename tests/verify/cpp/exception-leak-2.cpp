// refuted by: -1
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
    int *p = new int(x);
    check(x);
    delete p;
  } catch (const char *) {
  }
  return 0;
}
