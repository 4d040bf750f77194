// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: new[] with delete
int main(){ int*p=new int[3]; p[0]=1; delete[] p; return 0; }
