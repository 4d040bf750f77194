extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);
#include <new>
int main() {
  int n = __VERIFIER_nondet_int();
  if (n > 10) return 0;
  try {
    int *p = new int[n];
    delete[] p;
  } catch (const std::bad_alloc &) {
    reach_error();
  }
  return 0;
}
