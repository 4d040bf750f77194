// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a std::thread that was joined
#include <thread>
extern "C" void reach_error(void);
int main(){ int x=0; std::thread t([&]{ x=5; }); t.join(); if(x==0) reach_error(); return 0; }
