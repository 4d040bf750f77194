// refuted by: 9
#include <vector>
extern "C" int __VERIFIER_nondet_int();

int main() {
  std::vector<int> v{1, 2};
  int* p = &v[0];
  if (__VERIFIER_nondet_int() == 9)
    for (int i = 0; i < 8; i++) v.push_back(i);
  return *p;
}
