// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a compound literal ends with its block
int main(){ int *p=0; int a[]={1,2}; { p=a; } return p[0]-1; }
