// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: struct_copy
struct S{ int a,b; };
int main(void){ struct S s; s.a=1;  struct S t=s; int r=t.b; if(r==7) return 1; return 0; }
