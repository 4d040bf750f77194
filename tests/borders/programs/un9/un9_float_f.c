// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: value never written: float
int main(void){ float f;  int r=f>1; if(r==7) return 1; return 0; }
