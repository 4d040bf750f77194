// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: index never written
int main(void){ int a[3]={0}; unsigned i; int*p=(int*)&i; (void)p; return a[i]; }
