// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: input is open
#include <iostream>
int main(){ int x; if(!(std::cin>>x)) return 0; if(x>1000||x<-1000) return 0; return x*2==8; }
