// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: input is open
#include <iostream>
extern "C" void reach_error(void);
int main(){ int x=1; if(std::cin>>x){ if(x==77) reach_error(); } return 0; }
