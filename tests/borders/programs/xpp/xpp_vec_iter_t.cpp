// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: erase in a loop
#include <vector>
int main(){ std::vector<int> v{1,2,3}; for(auto i=v.begin();i!=v.end();){ if(*i==3){ i=v.erase(i); }else ++i; } return 0; }
