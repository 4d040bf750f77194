// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: failed extraction stores 0
#include <sstream>
extern "C" void reach_error(void);
int main(){ std::istringstream s("12 x"); int a=0,b=5; s>>a>>b; if(a!=12||b!=5) reach_error(); return 0; }
