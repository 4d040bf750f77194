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
