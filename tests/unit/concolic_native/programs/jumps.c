// input: stdin, seeds: "abc" "xyz" "a\x00c"
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static jmp_buf back;
static volatile sig_atomic_t signalled;

static void on_signal(int s) { signalled = s; }

__attribute__((noinline)) static int parse(const unsigned char* p) {
  if (p[0] == 'x') {
    if (p[1] == 'y') longjmp(back, 2);
    signalled = 0;
    longjmp(back, 3);
  }
  if (p[1] == 0) longjmp(back, 4);
  return p[2];
}

int main(void) {
  unsigned char b[3];
  if (read(0, b, 3) != 3) return 1;
  signal(SIGUSR1, on_signal);
  raise(SIGUSR1);
  if (!signalled) return 9;
  const int came = setjmp(back);
  if (came == 2) return 5;
  if (came != 0) return came;
  return parse(b) > 'b' ? 6 : 7;
}
