# The drop-in compilers behave as compilers do: their exit codes, their words, and programs that run.
echo 'int main(void) { return 0; }' >ok.c
echo 'int main(void) { return x; }' >bad.c
nh cc -o ok ok.c
exits 0
./ok || fail "the program does not run"
nh cc -c bad.c
exits 1
says 'undeclared identifier'
nh module ok
exits 0
prints '^ok.bc$'
nh cc missing.c
exits 1
# Two sources of one name in one command are two units.
mkdir a b
echo 'int left(void) { return 1; }' >a/part.c
echo 'int right(void) { return 2; }' >b/part.c
echo 'int left(void); int right(void); int main(void) { return left() + right() - 3; }' >both.c
nh cc -o both a/part.c b/part.c both.c
exits 0
nh emit --stage=bitcode both
exits 0
prints '^define .*@left'
prints '^define .*@right'
# What was written long ago leaves its bitcode for later; what was written just now may vanish, and has it at once.
[ -e .ok.ok.c.bc ] || fail "a fresh source has no bitcode"
touch -d '1 hour ago' a/part.c b/part.c both.c
nh cc -o later a/part.c b/part.c both.c
exits 0
ls .later.* 2>/dev/null && fail "bitcode that nobody asked for"
nh emit --stage=bitcode later
exits 0
prints '^define .*@left'
prints '^define .*@right'
