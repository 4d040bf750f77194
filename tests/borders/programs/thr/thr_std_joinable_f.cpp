// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a joined thread is not joinable
#include <thread>
extern "C" void reach_error();
int main() { std::thread t([] {}); t.join(); if (!t.joinable()) reach_error(); }
