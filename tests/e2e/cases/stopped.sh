# Ctrl-C and TERM in the middle of a long hunt: what was found is reported, nothing stays.
echo 'int divides(int n) { return n == 7 ? 1 : 100 / n; }' >divides.c
for signal in INT TERM; do
  # A shell without job control starts background commands with INT ignored: env gives it back.
  env --default-signal=INT timeout --signal=$signal --kill-after=60 12 "$nuthatch" hunt --quiet --json \
    --runs 1000000000 --budget 10m --out out-$signal divides.c >../out 2>../err
  code=$?
  [ $code -ne 137 ] || fail "did not end after $signal"
  bug division-by-zero divides
done
