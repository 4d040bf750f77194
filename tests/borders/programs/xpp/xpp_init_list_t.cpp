// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a list of two or two elements
#include <vector>
extern "C" void reach_error(void);
int main(){ std::vector<int> a(2,7),b{2,7}; if(a[0]==2) reach_error(); return 0; }
