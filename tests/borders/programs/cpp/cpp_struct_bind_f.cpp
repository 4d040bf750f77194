// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: structured binding copies
#include <utility>
extern "C" void reach_error(void);
int main(){ std::pair<int,int> p{1,2}; auto [a,b]=p; a=7; if(p.first!=7) reach_error(); return b-2; }
