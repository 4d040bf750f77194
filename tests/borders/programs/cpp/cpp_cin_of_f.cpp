// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: input is open
#include <iostream>
int main(){ int x; if(!(std::cin>>x)) return 0;  return x*2==8; }
