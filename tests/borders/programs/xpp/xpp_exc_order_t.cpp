// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: objects die before the handler runs
extern "C" void reach_error(void);
static int n; struct A{ ~A(){ n++; } };
int main(){ try{ A a; throw 1; }catch(int){ if(n==0) reach_error(); } return 0; }
