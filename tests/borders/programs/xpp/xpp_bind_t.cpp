// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: structured bindings by reference
#include <utility>
extern "C" void reach_error(void);
int main(){ std::pair<int,int> p{1,2}; auto [a,b]=p; a=9; (void)b; if(p.first==9) reach_error(); return 0; }
