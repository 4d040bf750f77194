// refuted by: 1
#include <memory>
extern "C" int __VERIFIER_nondet_int();
__attribute__((noreturn));

struct A {
  std::shared_ptr<A> other;
};
int main() {
  auto a = std::make_shared<A>();
  auto b = std::make_shared<A>();
  a->other = b;
  if (__VERIFIER_nondet_int() == 1) b->other = a;
  return 0;
}
