// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: use after scope of a loop variable
int main(void){ int k=0; int*p=&k; for(int i=0;i<2;i++){ int x=i; if(i==7) p=&x; if(i==5) break; } return *p; }
