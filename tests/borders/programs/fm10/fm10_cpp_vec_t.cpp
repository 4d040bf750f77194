// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: vector of strings is freed
#include <vector>
#include <string>
int main(){ std::vector<std::string> v; v.push_back(std::string(50,char(97))); return 0; }
