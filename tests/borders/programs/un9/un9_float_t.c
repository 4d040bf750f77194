// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: float
int main(void){ float f; f=1; int r=f>1; if(r==7) return 1; return 0; }
