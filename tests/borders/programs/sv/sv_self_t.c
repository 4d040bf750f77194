// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: ring of two
extern void reach_error(void);
struct N{ struct N*n; int v; };
int main(void){ struct N a,b={&a,2}; a.n=&b; a.v=1; if(a.n->n->n->v!=2) reach_error(); return 0; }
