// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: stale iterator
#include <vector>
int main(){ std::vector<int> v{1,2}; auto it=v.begin(); v.push_back(3);  return *it==9; }
