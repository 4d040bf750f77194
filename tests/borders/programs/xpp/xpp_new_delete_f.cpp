// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: new[] and delete
int main(){ int *p=new int[3]; delete p; return 0; }
