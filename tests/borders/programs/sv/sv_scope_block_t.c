// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: use after the block
int main(void){ int*p=0; int k=1; { int x=3; p=&x; *p=4; p=&k; } return *p==9; }
