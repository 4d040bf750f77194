// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: string on the heap is not freed
#include <string>
int main(){ auto*p=new std::string(50,char(97)); return (int)p->size()-50; }
