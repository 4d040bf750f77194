// tried with: random 300
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
int main(void) {
  static const void *const ops[] = {&&push, &&add, &&halt};
  int code[6], stack[8], top = 0, pc = 0;
  for (int i = 0; i < 5; i++) {
    code[i] = __VERIFIER_nondet_int();
    if (code[i] < 0 || code[i] > 2)
      return 0;
  }
  code[5] = 2;
  goto *ops[code[pc++]];
push:
  stack[top++] = pc;
  goto *ops[code[pc++]];
add:
  if (top < 2)
    return 0;
  stack[top - 2] += stack[top - 1];
  top--;
  goto *ops[code[pc++]];
halt:
  if (top == 1 && stack[0] == 70)
    reach_error();
  return 0;
}
