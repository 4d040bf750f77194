// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: compound literal in its block
int main(void){ int*p; { p=(int[]){1,2}; if(p[1]!=2) p=0; } p=&(int){3}; return *p==7; }
