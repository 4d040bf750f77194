// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a signed bit-field of one bit
extern void reach_error(void);
struct s{ int a:1; };
int main(){ struct s x; x.a=1; if(x.a==1) reach_error(); return 0; }
