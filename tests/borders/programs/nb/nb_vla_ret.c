// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: VLA returned
static int*f(int n){ int v[n]; v[0]=1; int*p=v; return p; }
int main(void){ return *f(3)==7; }
