# The compiler's own words, then the file that was being built.
printf 'int f(int a) { return undeclared_name; }\n' >broken.c
nh hunt --quiet broken.c
exits 2
prints_nothing
says "broken.c:1:23: error: use of undeclared identifier 'undeclared_name'"
says '^nuthatch: cannot compile .*broken.c$'
[ ! -e nuthatch-out ] || fail "a folder was made for nothing"
printf '#include "no_such_header.h"\n' >header.cpp
nh hunt --quiet header.cpp
exits 2
says "'no_such_header.h' file not found"
# One bad file among good ones is left out with a line, also where no progress is wanted.
mkdir p && echo 'int g(int a) { return a; }' >p/good.c && cp broken.c p/
nh hunt --quiet --runs 64 p
exits 4
says "^note: .*broken.c is left out: .*undeclared identifier 'undeclared_name'"
nh hunt --quiet --json --runs 64 p
exits 4
jq -e '.notes | any(test("broken.c is left out"))' ../out >/dev/null || fail "the report does not tell what is left out"
