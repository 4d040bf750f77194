// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: members that were made die
extern "C" void reach_error(void);
static int n; struct M{ ~M(){ n++; } }; struct A{ M m; A(){ throw 1; } ~A(){ n+=10; } };
int main(){ try{ A a; }catch(...){ } if(n==1) reach_error(); return 0; }
