// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a hash map
#include <unordered_map>
extern "C" void reach_error(void);
int main(){ std::unordered_map<int,int> m; m[5]=1; m[6]=2; if(m.count(5)==0) reach_error(); return 0; }
