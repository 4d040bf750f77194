// tried with: each 0..1
#include <memory>
extern "C" {
bool __VERIFIER_nondet_bool(void);
}

int main() {
  std::unique_ptr<int> p(new int(1));
  std::unique_ptr<int> q;
  if (__VERIFIER_nondet_bool())
    q = std::move(p);
  return *(p ? p : q);
}
