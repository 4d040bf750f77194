// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a temporary dies at the end of its statement
extern "C" void reach_error(void);
static int n; struct A{ ~A(){ n++; } int v(){ return 1; } };
int main(){ int x=A().v()+n; if(x==1) reach_error(); return 0; }
