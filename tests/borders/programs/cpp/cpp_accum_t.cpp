// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: accumulate has the type of its start
#include <numeric>
int main(){ int a[2]={2147483647,1}; long s=std::accumulate(a,a+2,0L); return s==0; }
