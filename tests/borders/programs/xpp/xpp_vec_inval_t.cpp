// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a reference into a vector that grew
#include <vector>
int main(){ std::vector<int> v(1,3); v.reserve(8); int &r=v[0]; v.push_back(1); v.push_back(2); return r-3; }
