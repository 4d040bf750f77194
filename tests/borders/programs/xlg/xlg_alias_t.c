// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an alias is the function
extern void reach_error(void);
static int real(int x){ return x*2; } static int other(int) __attribute__((alias("real")));
int main(){ if(other(4)==4) reach_error(); return 0; }
