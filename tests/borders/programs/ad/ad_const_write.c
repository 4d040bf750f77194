// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: writing a const object crashes
static const int k=3; int main(void){ int*p=(int*)&k; *p=4; return 0; }
