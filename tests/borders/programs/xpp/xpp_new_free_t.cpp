// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: new and free
#include <cstdlib>
int main(){ int *p=new int; delete p; return 0; }
