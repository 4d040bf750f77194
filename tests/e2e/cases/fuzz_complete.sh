# `all feasible paths explored` and the proofs that come of it. A wrong one is the worst that can happen here, so
# most of this is what must not be said: each program has a failure, or a reason not to know all of its paths.
said='all feasible paths explored'
# proven PROGRAM FLAGS…: explored to its end, its assertion proven.
proven() {
  local program=$1
  shift
  nh fuzz --quiet --budget 60s --out "proven-$program" "$@" -- "$program.c"
  exits 0
  prints "$said"
  prints '[1-9][0-9]* proven'
}
# silent PROGRAM WHY FLAGS…: whatever is found, nothing is said to be complete and nothing proven.
silent() {
  local program=$1 why=$2
  shift 2
  nh fuzz --quiet --budget "${seconds:-3}s" --out "silent-$program" "$@" -- "$program.c"
  ! grep -q "$said" ../out || fail "$program: said to be complete, but $why"
  ! grep -Eq '[1-9][0-9]* proven' ../out || fail "$program: something is proven, but $why"
}

# A small program is explored to its end, long before the time is up, and that is said; standard input.
cat >three.c <<'END'
#include <assert.h>
#include <unistd.h>
int main(void) {
  unsigned char b[2] = {0, 0};
  if (read(0, b, 2) < 0) return 2;
  if (b[0] == 'x') return b[1] > 'y' ? 3 : 4;
  assert(b[0] != 'x');
  return 0;
}
END
proven three

# The same with a failure in a corner: refuted, never proven.
cat >corner.c <<'END'
#include <assert.h>
#include <unistd.h>
int main(void) {
  unsigned b = 0;
  if (read(0, &b, 4) != 4) return 2;
  unsigned choice = b > 1000 ? b * 7 : b + 3;
  int other = b < 77 ? 1 : 2;
  if (choice == 0x12345 && other == 2) assert(b == 3);
  return 0;
}
END
nh fuzz --quiet --budget 60s --out corner -- corner.c
exits 1
! grep -Eq '[1-9][0-9]* proven' ../out || fail "corner: something is proven beside a failure on the same paths"

# What calls something whose result is not followed.
cat >concrete.c <<'END'
#include <assert.h>
#include <math.h>
#include <unistd.h>
int main(void) {
  unsigned char b = 0;
  if (read(0, &b, 1) != 1) return 2;
  assert(lgamma(b + 1.0) < 1000.0);
  return 0;
}
END
silent concrete "lgamma of a symbolic value was made concrete"

# The time is over before the paths are.
cat >cut.c <<'END'
#include <assert.h>
#include <stdint.h>
#include <unistd.h>
int main(void) {
  unsigned char b[40] = {0};
  if (read(0, b, 40) != 40) return 2;
  volatile int n = 0;
  for (int i = 0; i < 40; ++i)
    if (b[i] > 3 * i) ++n;
  assert(n != 41);
  return 0;
}
END
silent cut "the budget was over"

# Time, chance and the process are inputs that nobody explores.
cat >clock.c <<'END'
#include <assert.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  char b = 0;
  if (read(0, &b, 1) != 1) return 2;
  assert(b != 'q' || time(NULL) < 4102444800);
  return 0;
}
END
silent clock "the time is an input"
cat >chance.c <<'END'
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
  char b = 0;
  if (read(0, &b, 1) != 1) return 2;
  srand((unsigned)getpid());
  assert(b != 'q' || rand() != 7);
  return 0;
}
END
silent chance "chance is an input"

# Threads and forks: what they do when is not explored.
cat >threads.c <<'END'
#include <assert.h>
#include <pthread.h>
#include <unistd.h>
static volatile int shared;
static void *work(void *p) { return shared = *(char *)p, (void *)0; }
int main(void) {
  char b = 0;
  if (read(0, &b, 1) != 1) return 2;
  pthread_t t;
  if (pthread_create(&t, 0, work, &b)) return 3;
  assert(shared == 0);
  pthread_join(t, 0);
  return 0;
}
END
silent threads "threads may take turns otherwise"
cat >forks.c <<'END'
#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  char b = 0;
  if (read(0, &b, 1) != 1) return 2;
  int status = 0;
  if (fork() == 0) _exit(b == 'k');
  wait(&status);
  assert(status == 0 || status == 256);
  return 0;
}
END
silent forks "another process decides"

# Labels that get lost in code that nobody sees: a value that goes through a pipe, through assembly, through a file.
# Chance does not find these failures in the time.
cat >pipes.c <<'END'
#include <assert.h>
#include <unistd.h>
int main(void) {
  unsigned b = 0, c = 0;
  int ends[2];
  if (read(0, &b, 4) != 4 || pipe(ends) != 0) return 2;
  if (write(ends[1], &b, 4) != 4 || read(ends[0], &c, 4) != 4) return 3;
  assert(c * 2654435761u != 99);
  return 0;
}
END
silent pipes "the byte went through a pipe"
cat >assembly.c <<'END'
#include <assert.h>
#include <unistd.h>
int main(void) {
  unsigned b = 0, c;
  if (read(0, &b, 4) != 4) return 2;
  __asm__("movl %1, %0" : "=r"(c) : "r"(b));
  assert(c * 2654435761u != 99);
  return 0;
}
END
silent assembly "assembly moved the value"
cat >files.c <<'END'
#include <assert.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  unsigned b = 0, c = 0;
  if (read(0, &b, 4) != 4) return 2;
  FILE *f = fopen("kept", "w+b");
  if (!f || fwrite(&b, 4, 1, f) != 1) return 3;
  rewind(f);
  if (fread(&c, 4, 1, f) != 1) return 4;
  fclose(f);
  assert(c * 2654435761u != 99);
  return 0;
}
END
silent files "the byte went through a file"

# A format that the models do not know.
cat >format.c <<'END'
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *word = 0;
  if (scanf("%ms", &word) != 1) return 2;
  assert(word[0] != 'k' || word[1] != 'q');
  free(word);
  return 0;
}
END
seconds=15 silent format "scanf allocated the text itself"
prints 'made concrete: .*format'

# A function that the input chooses.
cat >pointers.c <<'END'
#include <assert.h>
#include <unistd.h>
static int one(void) { return 1; }
static int two(void) { return 2; }
static int three(void) { return 3; }
static int (*const table[8])(void) = {one, one, one, two, one, one, one, three};
int main(void) {
  unsigned char b = 0;
  if (read(0, &b, 1) != 1) return 2;
  assert(table[b & 7]() != 3);
  return 0;
}
END
silent pointers "a pointer that depends on input was called"

# A longer input than was allowed may fail: the bound is part of what is said.
nh fuzz --quiet --budget 60s --longest 16 --out bound -- three.c
exits 0
prints "$said.* 16 bytes"

# With --search dart all paths are those of the source's branches: optimised, this is one path with two choices.
cat >choice.c <<'END'
#include <unistd.h>
int main(void) {
  unsigned char b[2] = {0, 0};
  if (read(0, b, 2) < 0) return 2;
  int r = 0;
  if (b[0] > 100) r = 4;
  for (int i = 0; i < b[1] % 3; i++) r++;
  return r;
}
END
nh fuzz --quiet --no-mutations --search dart --budget 60s --out choice -- choice.c
exits 0
prints "$said: ([6-9]|[1-9][0-9]) paths"
! grep -q 'paths are those of the optimised program' ../out || fail 'dart explores optimised code'
