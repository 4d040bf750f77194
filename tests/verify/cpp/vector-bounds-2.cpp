// refuted by: 5
#include <vector>
extern "C" {
unsigned int __VERIFIER_nondet_uint(void);
}

int main() {
  std::vector<int> v(5, 1);
  unsigned i = __VERIFIER_nondet_uint();
  if (i <= v.size())
    v[i] = 2;
  return 0;
}
