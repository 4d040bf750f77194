// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: bitint mul
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  _BitInt(100) a = 1; 
  for (int i = 0; i < 98; i++) a = a * (_BitInt(100))2;
  if (__VERIFIER_nondet_bool()) a = a * (_BitInt(100))2;
  return a > 0;
}
