// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: address out of a statement expression
int main(void){ int*p=({ int x=3; &x; }); return *p==7; }
