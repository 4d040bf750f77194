// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: elements of an array die in reverse
extern "C" void reach_error(void);
static int n; struct A{ int k; A():k(n++){} ~A(){ n=k; } };
int main(){ { A a[3]; } if(n!=0) reach_error(); return 0; }
