// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: literals that are no tails of each other have addresses of their own
extern void reach_error(void);
int main(void) { const char *a = "hello", *b = "help"; if (a + 1 == b || a == b) reach_error(); return 0; }
