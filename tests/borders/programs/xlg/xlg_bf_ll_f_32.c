// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: a bit-field of 40 bits
extern void reach_error(void);
struct s{ unsigned long long a:40; };
int main(){ struct s x; x.a=(1ull<<40)-1; x.a+=1; if(x.a==0) reach_error(); return 0; }
