// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: std::atomic
#include <atomic>
extern "C" void reach_error(void);
int main(){ std::atomic<int> a{3}; int e=3; a.compare_exchange_strong(e,8); if(a.load()==8) reach_error(); return 0; }
