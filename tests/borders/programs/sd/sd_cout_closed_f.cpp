// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: cout to a closed descriptor turns bad
extern "C" void reach_error();
#include <iostream>
#include <unistd.h>
int main(){ close(1); std::cout << "a" << std::flush; if (!std::cout) reach_error(); }
