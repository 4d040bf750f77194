// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: to_string
#include <string>
extern "C" void reach_error(void);
int main(){ if(std::to_string(-12)=="-12") reach_error(); return 0; }
