// tried with: each 15..19
#include <memory>
extern "C" {
int __VERIFIER_nondet_int(void);
}

int main() {
  auto p = std::make_unique<int>(3);
  if (__VERIFIER_nondet_int() == 17)
    p.reset();
  return 0;
}
