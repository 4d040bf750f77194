// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: dynamic initialisation
extern "C" void reach_error(void);
static int f(){ return 3; } static int a=f(); static int b=a+1; constexpr int c=4;
int main(){ if(b!=c+0) reach_error(); return 0; }
