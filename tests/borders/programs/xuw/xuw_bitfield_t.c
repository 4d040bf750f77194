// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: writing one bit-field keeps the other
extern void reach_error(void);
struct s{ unsigned a:3,b:5; };
int main(){ struct s x; x.a=5; x.b=9; x.a=2; if(x.b==8) reach_error(); return 0; }
