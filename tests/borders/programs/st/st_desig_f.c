// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: designated initialisers
extern void reach_error(void);
static int a[]={[3]=1,2,[1]=7};
int main(void){ if(sizeof a/sizeof*a!=4||a[4]!=2||a[0]) reach_error(); return 0; }
