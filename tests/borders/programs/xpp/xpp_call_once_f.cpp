// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: call_once calls once
#include <mutex>
extern "C" void reach_error(void);
int main(){ std::once_flag f; int n=0; std::call_once(f,[&]{ n++; }); std::call_once(f,[&]{ n++; }); if(n==1) reach_error(); return 0; }
