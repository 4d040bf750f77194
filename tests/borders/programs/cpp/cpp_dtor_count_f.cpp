// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: as many destructions as constructions
extern "C" void reach_error(void);
static int n; struct A{ A(){n++;} A(const A&){n++;} ~A(){n--;} };
static A f(A a){ return a; }
int main(){ { A a; A b=f(a); A*p=new A[3]; delete[] p; } if(n!=1) reach_error(); return 0; }
