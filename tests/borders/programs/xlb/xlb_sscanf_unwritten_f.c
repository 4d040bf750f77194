// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: what sscanf did not assign is not written
#include <stdio.h>
int main(){ int a; sscanf("x","%d",&a); if(a==3) return 1; return 0; }
