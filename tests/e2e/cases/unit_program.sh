# A program in its own variables: what sets them is called first, static functions are called by tests that include their
# source, a variable of another source holds zeros, and a call that waits costs the search nothing.
cat >board.h <<'C'
void board_init(void);
int board_place(int square, int piece);
int board_count(int piece);
int board_wait(int seconds);
C
cat >board.c <<'C'
#include "board.h"
#include <unistd.h>
extern int board_limit; /* main.c has it, and is not given */
static int squares[64], ready, placed;
static int folded(int square) {
  if (square < 0) return -square;
  return square > 31 ? 63 - square : square;
}
void board_init(void) {
  for (int i = 0; i < 64; ++i) squares[i] = -1;
  ready = 1;
}
int board_place(int square, int piece) {
  if (!ready) return -1;
  if (square < 0 || square > 63) return -2;
  if (squares[square] >= 0) return -3;
  squares[square] = piece & 7;
  ++placed;
  if (board_limit && placed > board_limit) return -4;
  return 0;
}
int board_count(int piece) {
  int count = 0;
  for (int i = 0; ready && i < 64; ++i) count += squares[i] == piece;
  return count > 1 ? 2 : count;
}
int board_wait(int seconds) { return seconds > 1000 ? (int)sleep((unsigned)seconds) + 1 : 0; }
int folded_never(unsigned x) { return (x & 2u) == 1u ? folded((int)x) : 0; }
C
nh unit --quiet --runs 6000 --budget 60s --out suite --format c board.c
exits 0
prints '^board.*: [0-9]+ tests with [0-9]+ assertions'
prints 'precondition: signed overflow'
prints 'internal: folded.int. is called by its own source alone'
prints '^branches .*(8[0-9]|9[0-9])\.[0-9] %'
cat suite/*.c >all
for line in 'board_place\(.*\) == -3' 'board_count\(.*\) == 2' 'folded\(.*\) == '; do
  grep -Eqe "$line" all || fail "no test has $line: $(cat all)"
done
grep -q "board_wait(1001" all && fail "a test waits"
make -C suite >../out 2>../err || fail "the suite does not pass"
