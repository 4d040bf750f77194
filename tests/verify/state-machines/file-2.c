// refuted by: 1, 0, 1, 1, 3, 5, 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "file-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
enum { CLOSED, READING, WRITING };
int file = CLOSED, mode_wanted = 0;
unsigned bytes = 0;
int open_file(int mode) {
  if (file != CLOSED) reach_error();
  if (__VERIFIER_nondet_int() == 0) return 0;
  file = mode ? WRITING : READING;
  return 1;
}
void read_file(void) { if (file != READING) reach_error(); bytes += __VERIFIER_nondet_uint() % 100; }
void write_file(void) { if (file != WRITING) reach_error(); bytes += 1; }
void close_file(void) { if (file == CLOSED) reach_error(); file = CLOSED; }

int main(void) {
  int have = 0, mode = 0;
  while (__VERIFIER_nondet_int()) {
    if (!have) {
      mode = __VERIFIER_nondet_int() > 0;
      have = open_file(mode);
      continue;
    }
    if (mode) write_file(); else read_file();
    if (__VERIFIER_nondet_int() == 5) {
      close_file();
      if (bytes != 3) have = 0;
    }
  }
  if (have) close_file();
  return 0;
}
