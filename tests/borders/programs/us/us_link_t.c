// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own link and remove
extern void reach_error(void);
struct node{int v;}; static int link(struct node*a,struct node*b){ return a->v+b->v; }
static int remove(struct node*a){ return a->v; }
int main(void){ struct node a={1},b={2}; if(link(&a,&b)+remove(&b)!=5) reach_error(); return 0; }
