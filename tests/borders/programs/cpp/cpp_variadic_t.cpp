// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fold expression
extern "C" void reach_error(void);
template<class...T> static int sum(T...t){ return (0+...+t); }
int main(){ if(sum(1,2,3)!=6) reach_error(); return 0; }
