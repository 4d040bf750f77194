// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: members that were made die
extern "C" void reach_error(void);
static int n; struct M{ ~M(){ n++; } }; struct A{ M m; A(){ throw 1; } ~A(){ n+=10; } };
int main(){ try{ A a; }catch(...){ } if(n==11) reach_error(); return 0; }
