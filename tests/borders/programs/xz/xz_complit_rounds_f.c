// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the compound literal of the round before is gone
int main(void) {
  int *last = 0, n = 0;
  for (int i = 0; i < 3; ++i) { if (last) n += *last; last = &(int){i}; { last = (int[]){i, i}; } }
  return n < 0;
}
