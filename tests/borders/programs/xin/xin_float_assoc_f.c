// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sums of doubles
extern void reach_error(void);
int main(){ double a=0.1,b=0.2,c=0.3; if((a+b)+c!=a+(b+c)) reach_error(); return 0; }
