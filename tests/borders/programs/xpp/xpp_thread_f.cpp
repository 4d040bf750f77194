// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a std::thread that was joined
#include <thread>
extern "C" void reach_error(void);
int main(){ int x=0; std::thread t([&]{ x=5; }); t.join(); if(x==5) reach_error(); return 0; }
