// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: an array of objects with destructors
struct A { int *p = new int(1); ~A() { delete p; } };
int main() { A *a = new A[3]; delete[] a; }
