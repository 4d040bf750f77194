// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: local after goto
int main(void){ int*p=0; int n=0; again: if(n==1) return *p==7; { int x=1; p=&x; n=1; goto again; } }
