// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a length in a file
#include <stdio.h>
int main(){ FILE *f=fopen("in.bin","rb"); if(!f) return 0; unsigned char n; char b[16]={0}; if(fread(&n,1,1,f)==1 && n<=17) fread(b,1,n,f); fclose(f); return b[0]==3; }
