# A library that wants its tables filled and a position as a text in a form of its own, and that ends the process where
# the text is wrong. Its own code shows what to call first and what to pass.
cat >board.h <<'C'
typedef struct board { char squares[25]; int kings[2], turn; } board;
void letters_init(void);
void values_init(void);
void values_alloc(void);
void board_set(board *b, const char *text);
int board_score(const board *b);
C
cat >board.c <<'C'
#include "board.h"
#include <stdlib.h>
#include <string.h>
static unsigned char piece_of[256];
static int *values;
static int scores[8];
static const char *const kStart = "rnk2/ppp2/5/2PPP/2KNR w";
void letters_init(void) {
  memset(piece_of, 0, sizeof piece_of);
  for (int i = 0; i < 8; ++i) piece_of[(unsigned char)"pnrkPNRK"[i]] = (unsigned char)(i + 1);
}
void values_init(void) {
  for (int i = 0; i < 8; ++i) scores[i] = (i & 3) * (i & 3) + 1;
}
void values_alloc(void) { values = scores; }
void board_set(board *b, const char *text) {
  int at = 0, row = 0;
  memset(b, 0, sizeof *b);
  for (; *text && *text != ' '; ++text) {
    if (*text == '/') {
      if (at != 5 * ++row) exit(3);
    } else if (*text >= '1' && *text <= '5') {
      at += *text - '0';
    } else {
      const int piece = piece_of[(unsigned char)*text];
      if (!piece || at >= 25) exit(3);
      if ((piece & 3) == 0) ++b->kings[piece > 4];
      b->squares[at++] = (char)piece;
    }
  }
  if (at != 25 || row != 4 || b->kings[0] != 1 || b->kings[1] != 1 || *text != ' ') exit(3);
  if (text[1] == 'w')
    b->turn = 0;
  else if (text[1] == 'b')
    b->turn = 1;
  else
    exit(3);
}
int board_score(const board *b) {
  int score = 0, rooks = 0;
  for (int i = 0; i < 25; ++i) {
    if (!b->squares[i]) continue;
    score += b->squares[i] > 4 ? values[b->squares[i] - 1] : -values[b->squares[i] - 1];
    rooks += b->squares[i] == 3;
  }
  if (rooks > 1) return 100;
  if (score > 0) return b->turn ? -score : score;
  return score;
}
int play(void) {
  board b;
  letters_init();
  values_init();
  values_alloc();
  board_set(&b, kStart);
  return board_score(&b);
}
C
nh unit --quiet --budget 10s --out suite board.c
[ "$code" -le 1 ] || fail "exit code $code"
prints 'branches .*\((9[5-9]\.|100)'
grep -q 'board_set(&board2, "' suite/*_test.* && grep -q 'board_score(&board2) == ' suite/*_test.* || fail "nobody set the board: $(cat suite/*_test.*)"
make -C suite >../out 2>../err || fail "the suite does not pass"
