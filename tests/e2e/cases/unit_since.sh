# Only what changed since a revision is tested, and behaviour that changed is listed apart. The working tree stays as it is.
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
cat >sums.h <<'C'
int twice(int x);
int half(int x);
C
cat >sums.c <<'C'
#include "sums.h"
int twice(int x) { return x > 1000 || x < -1000 ? 0 : 2 * x; }
int half(int x) { return x / 2; }
C
git init -q . && git add . && git commit -qm one
sed -i 's|return x / 2|return x >= 0 ? x / 2 : 7|' sums.c
nh unit --quiet --runs 2000 --budget 40s --since HEAD --out ../suite sums.c
exits 0
prints 'behaviour that changed since HEAD: [1-9]'
prints 'then half\(int\) gave another result'
grep -q 'twice(' ../suite/sums_test.cpp && fail "twice did not change, and is tested"
[ "$(git status --porcelain)" = ' M sums.c' ] || fail "the working tree was changed: $(git status --porcelain)"
nh unit --quiet --since no-such-revision --out ../other sums.c
exits 2
nh unit --quiet --since --output=x --out ../other sums.c
exits 2
