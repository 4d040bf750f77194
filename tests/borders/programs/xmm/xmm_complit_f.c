// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a compound literal ends with its block
int main(){ int *p=0; { p=(int[]){1,2}; } return p[0]-1; }
