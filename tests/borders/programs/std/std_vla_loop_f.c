// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: VLA is used after its scope
int main(void){ int *q=0; for(int i=1;i<3;i++){ int v[i]; v[i-1]=i; q=v; } return *(q?q:&(int){0})*0; }
