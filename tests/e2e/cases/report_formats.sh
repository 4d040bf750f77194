# Every format that `nuthatch report` writes is taken by who reads it, is the same for the same ledger, and keeps its
# fingerprints when the code moves.
cat >a.c <<'END'
#include <limits.h>
int half(int n, int d) {
  int most = 100;
  if (d > most) return n;
  return n / d;
}
END
hunt --out out a.c
cp ../out hunt.json
formats=$root/tests/formats
nh report out --sarif r.sarif --junit r.junit --lcov r.info --cobertura r.cob --json r.json --csv r.csv
exits 1
prints_nothing
"$formats/validate_json" "$formats/sarif.schema.json" r.sarif || fail "no SARIF"
for json in r.json hunt.json; do
  "$formats/validate_json" "$root/docs/report.schema.json" $json || fail "$json is not what docs/report.schema.json says"
done
for kind in junit cobertura; do
  file=r.${kind/cobertura/cob}
  sed '/<!DOCTYPE/d' $file >$kind.xml
  xmllint --noout --nonet --dtdvalid "$formats/$kind.dtd" $kind.xml || fail "no $kind"
done
genhtml --quiet --branch-coverage --output-directory pages r.info || fail "genhtml does not take the tracefile"
grep -q 'a.c' pages/index.html pages/*/index.html || fail "genhtml shows no file"
grep -q '^BRDA:4,' r.info || fail "no branch at line 4"
for line in 2 3 4 5; do grep -q "^DA:$line,1" r.info || fail "line $line did not run"; done
[ "$(grep -c division-by-zero r.csv)" -ge 1 ] || fail "no row for the division"
jq -e '[.runs[0].results[] | select(.ruleId == "division-by-zero" and .level == "error")] | length == 1' r.sarif >/dev/null || fail "no error"
# The same ledger, the same bytes.
nh report out --sarif again.sarif --junit again.junit --lcov again.info --cobertura again.cob --json again.json --csv again.csv
for kind in sarif junit info cob json csv; do cmp r.$kind again.$kind || fail "$kind differs"; done
nh report out --all-checks --sarif all.sarif
"$formats/validate_json" "$formats/sarif.schema.json" all.sarif || fail "no SARIF with all checks"
# As text, and what cannot be.
nh report out
exits 1
prints 'division by zero in half'
bad_input 'no target' report out --target other
bad_input 'nowhere' report nowhere
# Lines above move: no finding is new.
sed -i '1i // a comment\n// and another' a.c
hunt --out moved a.c
nh report moved --sarif moved.sarif
fingerprints() { jq -c '[.runs[0].results[].partialFingerprints]' "$1"; }
[ "$(fingerprints r.sarif)" = "$(fingerprints moved.sarif)" ] || fail "fingerprints moved with the lines"
