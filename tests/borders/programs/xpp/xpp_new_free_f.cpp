// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: new and free
#include <cstdlib>
int main(){ int *p=new int; std::free(p); return 0; }
