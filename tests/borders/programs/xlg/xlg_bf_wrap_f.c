// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an unsigned bit-field wraps
extern void reach_error(void);
struct s{ unsigned a:4; };
int main(){ struct s x={15}; x.a++; if(x.a==0) reach_error(); return 0; }
