// property: valid-memsafety
// data-model: ILP32
// expected: FALSE
// confirmed: sanitizer
// about: i386: an index from a product that is not rounded
int main(void){ static int t[4]; volatile double a = 0.1, s; s = a * 3; int k = (a * 3 == s) ? 3 : 4; t[k] = 1; return t[0]; }
