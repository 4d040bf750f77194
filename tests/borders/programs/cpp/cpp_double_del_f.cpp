// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: double delete, delete of null
int main(){ int*p=new int(3); int*q=p; delete p; delete q; return 0; }
