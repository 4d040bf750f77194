// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: members die in reverse
extern "C" void reach_error(void);
static int t; struct A{ int k; A(int k):k(k){} ~A(){ t=t*10+k; } };
int main(){ { A a(1); A b(2); A c(3); } if(t==123) reach_error(); return 0; }
