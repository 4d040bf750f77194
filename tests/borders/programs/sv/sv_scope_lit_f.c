// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: use after scope of a loop variable
int main(void){ int k=0; int*p=&k; for(int i=0;i<2;i++){ int x=i;  p=&x; if(i==5) break; } return *p; }
