// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: own memcpy that does nothing
extern void reach_error(void);
typedef unsigned long sz;
static void*memcpy(void*d,const void*s,sz n){ return d; }
int main(void){ char a[2]={1,2},b[2]={3,4}; memcpy(a,b,2); if(a[0]!=3) reach_error(); return 0; }
