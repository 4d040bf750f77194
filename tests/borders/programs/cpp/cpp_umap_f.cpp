// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: unordered_map
#include <unordered_map>
extern "C" void reach_error(void);
int main(){ std::unordered_map<int,int> m; m[1]=2; m[1]=3; if(m.size()!=1||m.at(1)!=2) reach_error(); return 0; }
