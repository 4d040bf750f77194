// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: tie swaps
#include <tuple>
extern "C" void reach_error(void);
int main(){ int a=1,b=2; std::tie(a,b)=std::make_tuple(b,a); if(a!=1||b!=1) reach_error(); return 0; }
