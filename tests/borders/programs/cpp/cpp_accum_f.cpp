// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: accumulate has the type of its start
#include <numeric>
int main(){ int a[2]={2147483647,1}; long s=std::accumulate(a,a+2,0); return s==0; }
