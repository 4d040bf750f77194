// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a long double holds 2^63+1
extern void reach_error(void);
int main(){ long double x=9223372036854775808.0L; long double y=x+1; if(y==x) reach_error(); return 0; }
