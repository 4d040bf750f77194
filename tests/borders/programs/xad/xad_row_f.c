// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: from one row into the next by a byte pointer, then out
int main(){ char a[2][3]={{0}}; char *p=(char*)a; return p[6]; }
