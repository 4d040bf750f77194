// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two-dimensional VLA parameter
static int g(int n,int m,int a[n][m]){ return a[n-1][m-1]; }
int main(void){ int a[2][3]={{0}}; return g(2,3,a); }
