// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: resize value-initialises
#include <vector>
extern "C" void reach_error(void);
int main(){ std::vector<int> v{1,2,3}; v.resize(1); v.resize(3); if(v[2]!=0) reach_error(); return 0; }
