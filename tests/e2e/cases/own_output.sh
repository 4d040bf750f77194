# What a run wrote is no part of the target of the next one.
echo 'int divides(int n) { return 100 / n; }' >divides.c
nh hunt --budget 5s .
exits 1
says 'compiling work: 1 unit'
[ -n "$(ls nuthatch-out/tests/*.c)" ] || fail "no test"
nh unit --format c --budget 5s .
says 'compiling work: 1 unit'
nh hunt --budget 5s --out elsewhere .
says 'compiling work: 1 unit'
nh hunt --budget 5s .
says 'compiling work: 1 unit'
nh hunt --quiet --json --budget 5s .
nh replay "$(jq -r '.bugs[0].witness' ../out)"
prints confirmed
