// The harness for tasks of 32 bits, where no 32-bit C library need be there: one run, inputs as arguments, no header
// and no library. Ends with 42 for the error call; undefined behaviour traps (-fsanitize-trap).
typedef unsigned int word;
int task_main(void);

static char **given;

__attribute__((noreturn)) static void leave(int code) {
  __asm__ volatile("int $0x80" ::"a"(1), "b"(code));
  __builtin_unreachable();
}

void abort(void) { leave(0); }
void __assert_fail(const char *text, const char *file, word line, const char *function) { leave(42); }
void __VERIFIER_assume(int condition) {
  if (!condition) leave(0);
}

static word input(void) {
  if (!*given) return 0;
  const char *at = *given++;
  const int negative = *at == '-';
  word value = 0;
  for (at += negative; *at; ++at) value = value * 10 + (word)(*at - '0');
  return negative ? 0 - value : value;
}

#define INPUT(name, type) \
  type __VERIFIER_nondet_##name(void) { return (type)input(); }
INPUT(char, char)
INPUT(uchar, unsigned char)
INPUT(short, short)
INPUT(ushort, unsigned short)
INPUT(int, int)
INPUT(uint, unsigned)
INPUT(long, long)
INPUT(ulong, unsigned long)
_Bool __VERIFIER_nondet_bool(void) { return input() & 1; }

__attribute__((used)) static void begin(int *stack) {
  given = (char **)(stack + 2);
  task_main();
  leave(0);
}

__asm__(".globl _start\n_start:\n  mov %esp, %eax\n  push %eax\n  call begin\n");

/* Tasks with a heap: blocks are never used again. */
void* malloc(unsigned size) {
  static char pool[1 << 16] __attribute__((aligned(16)));
  static unsigned used;
  const unsigned from = used;
  used += (size + 15) & ~15u;
  return used <= sizeof pool ? pool + from : 0;
}
void free(void* block) { (void)block; }

/* What the compiler itself calls. */
void *memset(void *to, int byte, unsigned count) {
  for (char *at = to; count-- > 0; ++at) *at = (char)byte;
  return to;
}
void *memcpy(void *to, const void *from, unsigned count) {
  for (unsigned n = 0; n < count; ++n) ((char *)to)[n] = ((const char *)from)[n];
  return to;
}
