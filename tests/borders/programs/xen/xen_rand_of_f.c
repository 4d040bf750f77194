// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: rand plus one
#include <stdlib.h>
int main(){ int r=rand(); int s=r+1; return s==0; }
