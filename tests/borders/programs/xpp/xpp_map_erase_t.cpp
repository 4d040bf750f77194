// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an iterator to an erased element
#include <map>
int main(){ std::map<int,int> m{{1,2},{3,4}}; auto i=m.find(1); m.erase(3); return i->second-2; }
