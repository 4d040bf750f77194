// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: memcmp of what was never written
#include <string.h>
int main(){ char a[4]={0},b[4]={0}; if(memcmp(a,b,4)) return 1; return 0; }
