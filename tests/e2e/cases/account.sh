# What ./hunt examples/account shows: the overflow of Deposit, with a test that fails when it is compiled and run.
cp -r "$root/examples/account" .
nh hunt --quiet --runs 512 account
exits 1
prints 'signed overflow'
prints 'account.cpp:[0-9]+'
prints 'nuthatch replay [0-9a-f]+'
test=$(find nuthatch-out/tests -name '*.cpp' | head -n 1)
[ -n "$test" ] || fail "no test was written"
build=$(grep -m 1 -Eo 'clang\+\+-22 .*' "$test") || fail "the test does not say how it is built"
(cd nuthatch-out/tests && eval "$build") >../out 2>../err
code=$?
[ -x "${test%.cpp}" ] || fail "the test does not compile: $build"
[ $code -ne 0 ] || fail "the test does not fail"
says 'signed integer overflow'
witness=$(sqlite3 nuthatch-out/ledger.nhl 'select id from witness limit 1')
nh replay "$witness"
exits 1
prints 'confirmed'
nh replay "$(printf %.6s "$witness")"
exits 1
