// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: double delete, delete of null
int main(){ int*p=new int(3); int*q=p; delete p; q=0; delete q; return 0; }
