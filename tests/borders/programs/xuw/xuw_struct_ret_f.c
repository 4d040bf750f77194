// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a member that a function did not set
struct s{ int a,b; };
static struct s f(void){ struct s r; r.a=1;  return r; }
int main(){ struct s x=f(); if(x.b==9) return 1; return 0; }
