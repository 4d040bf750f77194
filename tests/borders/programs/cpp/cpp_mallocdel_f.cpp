// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: malloc with delete
#include <cstdlib>
int main(){ int*p=(int*)malloc(4); if(!p) return 0; *p=1; delete p; return 0; }
