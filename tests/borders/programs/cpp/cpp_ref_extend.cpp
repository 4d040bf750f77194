// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: lifetime of a bound temporary is extended
extern "C" void reach_error(void);
static int g; struct A{ int v=4; ~A(){ g=1; } };
int main(){ const A&r=A(); if(g||r.v!=4) reach_error(); return 0; }
