// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memory of the size of a file
#include <stdio.h>
#include <stdlib.h>
int main(){ FILE *f=fopen("in.txt","r"); if(!f) return 0; fseek(f,0,SEEK_END); long n=ftell(f); rewind(f); if(n<0){ fclose(f); return 0; } char *b=malloc(n); if(!b){ fclose(f); return 0; } size_t k=fread(b,1,n,f); b[k]=0; free(b); fclose(f); return 0; }
