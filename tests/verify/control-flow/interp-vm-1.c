// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "interp-vm-1.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

/* a small stack machine on nondeterministic code */
enum { PUSH, ADD, SUB, JZ, JMP, DUP, POP, HALT };
int main(void) {
  unsigned char code[6]; int stack[4], sp = 0, pc = 0, steps = 0;
  for (int i = 0; i < 6; i++) code[i] = __VERIFIER_nondet_uchar() & 7;
  while (pc < 6 && steps < 10) {
    steps++;
    switch (code[pc]) {
    case PUSH: if (sp >= 4) goto halt; stack[sp++] = steps; pc++; break;
    case ADD: if (sp < 2) goto halt; stack[sp - 2] += stack[sp - 1]; sp--; pc++; break;
    case SUB: if (sp < 2) goto halt; stack[sp - 2] -= stack[sp - 1]; sp--; pc++; break;
    case JZ: if (sp < 1) goto halt; sp--; pc = stack[sp] == 0 ? 0 : pc + 1; break;
    case JMP: pc = (pc + 2) % 6; break;
    case DUP: if (sp < 1 || sp >= 4) goto halt; stack[sp] = stack[sp - 1]; sp++; pc++; break;
    case POP: if (sp < 1) goto halt; sp--; pc++; break;
    default: goto halt;
    }
    __VERIFIER_assert(sp >= 0 && sp <= 4);
  }
halt:
  __VERIFIER_assert(pc <= 6);
}
