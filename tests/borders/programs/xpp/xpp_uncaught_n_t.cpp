// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: uncaught_exceptions in a destructor
#include <exception>
extern "C" void reach_error(void);
static int n; struct A{ ~A(){ n=std::uncaught_exceptions(); } };
int main(){ try{ A a; throw 1; }catch(int){} if(n==0) reach_error(); return 0; }
