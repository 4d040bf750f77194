// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call as exit handler
#include <cstdlib>
extern "C" void reach_error(void);
int main(){ std::atexit(reach_error); return 0; }
