// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: function try block of a constructor rethrows
extern "C" void reach_error(void);
static int g; struct A{ A(){ throw 1; } }; struct B{ A a; B() try : a() { g=1; } catch(int){ g=2; } };
int main(){ try{ B b; g=7; }catch(int){ } if(g!=2) reach_error(); return 0; }
