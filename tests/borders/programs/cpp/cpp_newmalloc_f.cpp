// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: new with free
#include <cstdlib>
int main(){ int*p=new int(3); free(p); return 0; }
