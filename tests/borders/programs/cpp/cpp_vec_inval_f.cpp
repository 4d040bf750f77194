// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: reference into a vector that grew
#include <vector>
int main(){ std::vector<int> v;  v.push_back(1); int&r=v[0]; for(int i=0;i<3;i++) v.push_back(i); return r==9; }
