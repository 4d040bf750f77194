// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: long double has 64 bits of mantissa
extern void reach_error(void);
int main(void){ long double a=1.0L; long double b=a+0x1p-64L; if(b==a) reach_error(); return 0; }
