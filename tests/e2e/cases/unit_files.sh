# A suite leaves nothing where it runs: tests that write files do so in a folder of their own. Suites that write
# none know nothing of folders.
mkdir save plain
cat >save/save.h <<'C'
#pragma once
int save(const char *name, int number);
C
cat >save/save.c <<'C'
#include "save.h"
#include <stdio.h>
int save(const char *name, int number) {
  FILE *file = fopen(name, "w");
  if (!file) return -1;
  fprintf(file, "%d", number);
  fclose(file);
  return number > 9 ? 2 : 1;
}
C
cat >plain/plain.c <<'C'
int sign(int number) { return number < 0 ? -1 : 1; }
C
for format in gtest c; do
  nh unit --quiet --runs 2000 --budget 20s --format $format --out suite_$format save
  exits 0
  grep -q mkdtemp suite_$format/save_test.c* || fail "$format: tests that write files have no folder of their own"
  make -C suite_$format >../out 2>../err || fail "$format: the suite does not pass"
  (cd suite_$format && TMPDIR=$PWD/../folders && mkdir "$TMPDIR" && export TMPDIR && ls >../before && ./build/save_test >/dev/null && ls >../after)
  cmp -s before after || fail "$format: the suite leaves $(diff before after)"
  [ -z "$(ls -A folders)" ] || fail "$format: a folder stays: $(ls folders)"
  rmdir folders
done
nh unit --quiet --runs 300 --budget 20s --out suite_plain plain
exits 0
grep -rq mkdtemp suite_plain && fail "a suite that writes nothing makes folders"
true
