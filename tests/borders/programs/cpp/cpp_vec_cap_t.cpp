// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: beyond the capacity of a vector
#include <vector>
int main(){ std::vector<char> v; v.reserve(4); v.push_back(1); char*p=v.data(); return p[0]==7; }
