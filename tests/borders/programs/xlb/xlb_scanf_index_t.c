// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an index from scanf
#include <stdio.h>
int main(){ int a[4]={0}; int i; if(scanf("%d",&i)!=1) return 0; if(i<4 && i>=0) a[i]=1; return a[0]; }
