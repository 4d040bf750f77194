// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: structs are passed by value
extern void reach_error(void);
struct S{ int a[3]; }; static void f(struct S s){ s.a[1]=9; }
int main(void){ struct S s={{1,2,3}}; struct S t=s; f(s); t.a[2]=3; if(s.a[1]!=2||t.a[2]!=3) reach_error(); return 0; }
