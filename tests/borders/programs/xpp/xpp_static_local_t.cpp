// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a static local is made once
extern "C" void reach_error(void);
static int n; struct A{ A(){ n++; } }; static void f(){ static A a; }
int main(){ f(); f(); if(n==2) reach_error(); return 0; }
