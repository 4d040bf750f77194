// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: ptr
int main(void){ int k=1; int*p; p=&k; int r=*p; if(r==7) return 1; return 0; }
