// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: use after the block
int main(void){ int*p=0; int k=1; { int x=3; p=&x; *p=4;  } return *p==9; }
