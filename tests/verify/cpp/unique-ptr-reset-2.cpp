// refuted by: 3
#include <memory>
extern "C" int __VERIFIER_nondet_int();

int main() {
  auto p = std::make_unique<int>(4);
  int x = __VERIFIER_nondet_int();
  int* raw = p.get();
  if (x == 3) p.reset();
  return *raw;
}
