# Objects that another source makes, by functions that no header declares: the test declares them itself.
cat >box.h <<'C'
struct box;
int box_room(struct box *b);
C
cat >make.c <<'C'
#include <stdlib.h>
struct box { int room; };
struct box *box_make(int room) {
  struct box *b = malloc(sizeof *b);
  if (b) b->room = room > 9 ? 9 : room;
  return b;
}
void box_drop(struct box *b) { free(b); }
C
cat >room.c <<'C'
#include "box.h"
struct box { int room; };
int box_room(struct box *b) { return b->room == 9 ? 1 : 2; }
C
nh unit --quiet --runs 2000 --budget 20s --out suite .
exits 0
grep -q 'extern struct box \*box_make(int);' suite/room_test.c || fail "nobody declares the maker: $(cat suite/room_test.c ../err)"
make -C suite CC=gcc >../out 2>../err || fail "the suite does not pass"
prints ' 0 failures'
