// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a number out of a stream
#include <sstream>
extern "C" void reach_error(void);
int main(){ std::istringstream i("17 b"); int x=0; i>>x; if(x==17) reach_error(); return 0; }
