# nuthatch.toml: paths and flags of a project. Flags win, mistakes have line and column, protections stay.
mkdir src
echo 'unsigned half(unsigned n, unsigned d) { return n / d; }' >src/a.c
cat >nuthatch.toml <<'END'
# for every verb that has it
out = "facts"
seed = 3
[hunt]
paths = ["src/a.c"]
runs = 64
quiet = true
budget = "20s"
[report]
paths = "facts"
json = "r.json"
END
nh hunt
exits 1
[ -f facts/ledger.nhl ] || fail "out was not taken from the file"
nh report
exits 1
jq -e '.runs[0].seed == 3' r.json >/dev/null || fail "seed was not taken from the file"
nh hunt --out mine --seed 5
[ -f mine/ledger.nhl ] || fail "the flag does not win"
nh report mine --json mine.json
jq -e '.runs[0].seed == 5' mine.json >/dev/null || fail "the flag does not win"
echo 'int f(int a) { return a; }' >src/b.c
nh hunt --out other src/b.c
exits 0
printf '[scan]\npaths = ["src/a.c"]\n[serve]\nport = 8080\n[lsp]\n[summaries]\n[rules]\n' >nuthatch.toml
nh scan
[ $code -le 1 ] || fail "scan does not take its table"
# What is wrong, and where.
wrong() {
  printf '%b' "$1" >nuthatch.toml
  bad_input "$2" hunt src/a.c
}
wrong '[hunt]\nruns = 64\nbudgte = "5s"\n' 'nuthatch.toml:3:1: hunt has no flag --budgte'
wrong '[hnt]\n' "nuthatch.toml:1:[12]: there is no verb 'hnt'"
wrong '[hunt]\nruns = = 3\n' 'nuthatch.toml:2:'
wrong 'internal = true\n' "nuthatch.toml:1:1: 'internal' must stand in the table of a verb"
wrong '[hunt]\nruns = 1979-05-27\n' 'nuthatch.toml:2:8: a text, a number'
wrong '[hunt]\ntrust = true\n' "nuthatch.toml:2:1: 'trust' is for the command line alone"
wrong '[hunt]\nallow-weaker-sandbox = true\n' "'allow-weaker-sandbox' is for the command line alone"
wrong 'out = "/tmp/elsewhere"\n' 'outside of this folder'
wrong 'out = "a/../../elsewhere"\n' 'outside of this folder'
ln -s / root
wrong 'out = "root/tmp"\n' 'outside of this folder'
wrong '[hunt]\nruns = "many"\n' 'runs'
rm nuthatch.toml
printf '[hunt]\nrun = 1\n' >named.toml
bad_input 'named.toml:2:1: hunt has no flag --run' hunt --config named.toml src/a.c
bad_input 'nowhere.toml' hunt --config nowhere.toml src/a.c
