// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: new[] and delete
int main(){ int *p=new int[3]; delete[] p; return 0; }
