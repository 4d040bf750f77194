// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: input is open
#include <iostream>
int main(){ int x=1; if(std::cin>>x){ if(x==77) return 1; } return 0; }
