// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an unsigned bit-field becomes an int
extern void reach_error(void);
struct s{ unsigned a:4; };
int main(){ struct s x={0}; if(x.a-1<0) reach_error(); return 0; }
