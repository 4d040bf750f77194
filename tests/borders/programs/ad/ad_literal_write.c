// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: writing a literal crashes
int main(void){ char*p="abc"; p[0]='x'; return 0; }
