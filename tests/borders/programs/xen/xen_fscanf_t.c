// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an index in a file
#include <stdio.h>
int main(){ FILE *f=fopen("in.txt","r"); if(!f) return 0; int i=-1,a[5]={0}; if(fscanf(f,"%d",&i)==1 && i>=0 && i<5) a[i]=1; fclose(f); return a[0]; }
