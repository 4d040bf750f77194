// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a number that was not there
#include <stdio.h>
int main(void){ int v; sscanf("x","%d",&v); if(v) return 1; return 0;}
