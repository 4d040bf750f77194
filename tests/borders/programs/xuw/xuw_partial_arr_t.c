// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the last element is not written
int main(){ int a[4]; for(int i=0;i<4;i++) a[i]=i; int s=0; for(int i=0;i<4;i++) if(a[i]==2) s++; return s; }
