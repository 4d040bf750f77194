// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: loop
int main(void){ int a[4]; for(int i=0;i<3;i++) a[i]=i;  int r=0; for(int i=0;i<4;i++) r+=a[i]; if(r==7) return 1; return 0; }
