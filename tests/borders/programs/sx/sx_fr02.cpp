// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: delete of a stream
#include <cstdio>
int main(){ FILE*f=std::fopen("x","r"); if(!f) return 0; delete f; return 0;}
