// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: ackermann
extern void reach_error(void);
static int a(int m,int n){ return m==0?n+1:n==0?a(m-1,1):a(m-1,a(m,n-1)); }
int main(void){ if(a(2,2)!=7) reach_error(); return 0; }
