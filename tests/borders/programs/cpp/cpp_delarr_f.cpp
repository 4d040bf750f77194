// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: new[] with delete
int main(){ int*p=new int[3]; p[0]=1; delete p; return 0; }
