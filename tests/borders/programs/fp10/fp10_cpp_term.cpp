// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call as terminate handler
#include <exception>
extern "C" void reach_error(void);
int main(){ std::set_terminate(reach_error); std::terminate(); }
