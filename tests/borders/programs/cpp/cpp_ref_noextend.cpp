// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: temporary dies at the end of the expression
extern "C" void reach_error(void);
static int g; struct A{ int v=4; ~A(){ g=1; } int get()const{return v;} };
int main(){ int r=A().get(); if(g) reach_error(); return r; }
