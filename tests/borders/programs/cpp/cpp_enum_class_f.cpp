// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: enum class
extern "C" void reach_error(void);
enum class E:unsigned char{ A=255 };
int main(){ int x=(int)E::A+1; if(x!=0) reach_error(); return 0; }
