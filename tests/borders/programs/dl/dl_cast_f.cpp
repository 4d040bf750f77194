// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: delete of another type than new made
int main() { long *p = new long(3); delete reinterpret_cast<char *>(p); }
