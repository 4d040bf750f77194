// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a struct is copied by value
extern void reach_error(void);
struct s{ int a[3]; };
static void f(struct s x){ x.a[0]=9; }
int main(){ struct s x={{1,2,3}}; f(x); if(x.a[0]==1) reach_error(); return 0; }
