// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: template recursion
extern "C" void reach_error(void);
template<int N> struct F{ enum{ v=N*F<N-1>::v }; }; template<> struct F<0>{ enum{ v=1 }; };
int main(){ if(F<5>::v!=120) reach_error(); return 0; }
