# What hunt and prove wrote is found again by emit, as long as the source is as it was.
cat >t.c <<'C'
int f(int a) { return 100 / (a - 7); }
C
hunt t.c
bug division-by-zero f
nh emit --stage facts t.c
exits 0
bug division-by-zero f
nh prove t.c
nh emit --stage facts t.c
exits 0
jq -e '.checks | any(.verdict == "refuted")' ../out >/dev/null || fail "no refuted check"
echo '// another' >>t.c
echo 'int g(int a) { return a; }' >>t.c
bad_input 'no facts about t.c as it is now' emit --stage facts t.c
