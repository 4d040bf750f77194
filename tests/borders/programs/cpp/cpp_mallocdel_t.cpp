// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: malloc with delete
#include <cstdlib>
int main(){ int*p=(int*)malloc(4); if(!p) return 0; *p=1; free(p); return 0; }
