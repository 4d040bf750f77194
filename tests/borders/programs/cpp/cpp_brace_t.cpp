// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: vector braces and parentheses
#include <vector>
extern "C" void reach_error(void);
int main(){ std::vector<int> v(3,1); if(v.size()!=3) reach_error(); return 0; }
