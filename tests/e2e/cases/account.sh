# What ./hunt examples/account shows: the overflow of Deposit, with a test that fails when it is compiled and run.
cp -r "$root/examples/account" .
nh hunt --quiet --runs 512 account
exits 1
prints 'signed overflow'
prints 'account.cpp:[0-9]+'
witness=$(sed -n 's/.*nuthatch replay \([0-9a-f]\{8,\}\).*/\1/p' ../out | head -n 1)
[ -n "$witness" ] || fail "no command that replays the bug"
test=$(find nuthatch-out/tests -name '*.cpp' | head -n 1)
[ -n "$test" ] || fail "no test was written"
build=$(grep -m 1 -Eo 'clang\+\+-22 .*' "$test") || fail "the test does not say how it is built"
(cd nuthatch-out/tests && eval "$build") >../out 2>../err
code=$?
[ -x "${test%.cpp}" ] || fail "the test does not compile: $build"
[ $code -ne 0 ] || fail "the test does not fail"
says 'signed integer overflow'
nh replay "$witness"
exits 1
prints 'confirmed'
nh replay "$(printf %.6s "$witness")"
exits 1
