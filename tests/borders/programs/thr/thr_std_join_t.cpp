// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: what a thread wrote is there when it was joined
#include <thread>
extern "C" void reach_error();
int main() { int x = 0; std::thread t([&x] { x = 7; }); t.join(); if (x != 7) reach_error(); }
