// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a number in a stream
#include <sstream>
#include <string>
extern "C" void reach_error(void);
int main(){ std::ostringstream o; o<<42<<'x'; if(o.str()=="42x") reach_error(); return 0; }
