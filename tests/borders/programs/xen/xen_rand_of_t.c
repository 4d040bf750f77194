// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: rand plus one
#include <stdlib.h>
int main(){ int r=rand(); int s=r/2+1; return s==0; }
