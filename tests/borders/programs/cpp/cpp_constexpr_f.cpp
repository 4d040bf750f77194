// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: constexpr
extern "C" void reach_error(void);
constexpr int f(int n){ return n<2?n:f(n-1)+f(n-2); } static_assert(f(10)==55,"");
int main(){ constexpr int v=f(12); if(v!=143) reach_error(); return 0; }
