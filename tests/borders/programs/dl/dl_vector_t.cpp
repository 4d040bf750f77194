// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: containers tell delete the size of new
#include <string>
#include <vector>
int main() { std::vector<long> v; for (int i = 0; i < 5; ++i) v.push_back(i); std::string s(40, 97); return v.size() == 5 && s.size() == 40 ? 0 : 1; }
