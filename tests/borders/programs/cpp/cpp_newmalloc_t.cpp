// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: new with free
#include <cstdlib>
int main(){ int*p=new int(3); delete p; return 0; }
