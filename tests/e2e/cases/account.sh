# What ./hunt examples/account shows: the overflow of Deposit, with a test that fails when it is compiled and run.
cp -r "$root/examples/account" .
nh hunt --quiet --runs 512 account
exits 1
prints 'signed overflow'
prints 'account.cpp:[0-9]+'
test=$(find nuthatch-out/tests -name '*.cpp' | head -n 1)
[ -n "$test" ] || fail "no test was written"
name=$(basename "$test" .cpp)
grep -qF "make build/$name && build/$name" "$test" || fail "the test does not say how it is built"
(cd nuthatch-out/tests && make "build/$name") >../out 2>../err || fail "the test does not compile"
(cd nuthatch-out/tests && "build/$name") >../out 2>../err && fail "the test does not fail"
says 'signed integer overflow'
nh hunt --quiet --json --runs 512 account
exits 1
witness=$(jq -r '.bugs[0].witness' ../out)
nh replay "$witness"
exits 1
prints 'confirmed'
nh replay "$(printf %.6s "$witness")"
exits 1
