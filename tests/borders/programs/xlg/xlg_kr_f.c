// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a K&R definition
extern void reach_error(void);
int f(a,b) int a; char b; { return a+b; }
int main(){ if(f(1,(char)2)==3) reach_error(); return 0; }
