// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: compound literal after its block
int main(void){ int*p; { p=(int[]){1,2}; } return *p==7; }
