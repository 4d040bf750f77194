// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: each round has a compound literal of its own, used while it is there
struct s { int v; struct s *next; };
static int sum(struct s *s) { int n = 0; for (; s; s = s->next) n += s->v; return n; }
int main(void) {
  int all = 0;
  for (int i = 0; i < 3; ++i) { struct s *a = &(struct s){i, 0}; all += sum(&(struct s){1, a}); }
  return all != 6;
}
