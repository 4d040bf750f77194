// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: what sscanf did not assign is not written
#include <stdio.h>
int main(){ int a=0; sscanf("x","%d",&a); if(a==3) return 1; return 0; }
