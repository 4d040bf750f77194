// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: goto out of scope destroys
extern "C" void reach_error(void);
static int n; struct A{ ~A(){ n++; } };
int main(){ int i=0; again: { A a; if(i++<2) goto again; } if(n!=3) reach_error(); return 0; }
