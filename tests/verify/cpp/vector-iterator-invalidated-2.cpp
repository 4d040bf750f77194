// refuted by: 1
#include <vector>
extern "C" {
int __VERIFIER_nondet_int(void);
}

int main() {
  std::vector<int> v;
  v.push_back(__VERIFIER_nondet_int());
  int &first = v.front();
  v.push_back(2);
  return first == 2;
}
