// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: VLA is used after its scope
int main(void){ int *q=0; for(int i=1;i<3;i++){ int v[i]; v[i-1]=i; if(v[i-1]==77) q=0; } return *(q?q:&(int){0})*0; }
