// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an eighth in long double
extern void reach_error(void);
int main(){ long double x=1; x/=8; if(x*8==1) reach_error(); return 0; }
