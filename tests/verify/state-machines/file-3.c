// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "file-3.c", 3, "reach_error"); }
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

// Retried until it can be opened, each time with another mode.
int main(void) {
  int tries = 0, mode, opened = 0;
  do {
    mode = tries % 2;
    opened = open_file(mode);
    tries = tries < 1000 ? tries + 1 : 0;
  } while (!opened);
  while (__VERIFIER_nondet_int()) {
    if (mode == 1) write_file();
    if (mode == 0) read_file();
  }
  close_file();
  return file;
}
