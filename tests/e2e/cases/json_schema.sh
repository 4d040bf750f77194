# The JSON of every verb is what docs/report.schema.json says, and says by its format which it is.
cat >a.c <<'END'
int half(int n, int d) {
  if (d > 100) return n;
  return n / d;
}
END
cat >p.c <<'END'
#include <unistd.h>
int main(void) {
  char c[2] = {0, 0};
  if (read(0, c, 2) != 2) return 0;
  return c[0] == 'a' && c[1] == 'b' ? 100 / (c[0] - 'a') : 0;
}
END
fits() { # FORMAT VERB ARGUMENTS…
  local format=$1
  shift
  nh "$@"
  [ "$code" -le 1 ] || fail "exit code $code"
  "$root/tests/formats/validate_json" "$root/docs/report.schema.json" ../out || fail "$1 --json is not what the schema says"
  [ "$(jq -r 'if type == "array" then "list" else .format end' ../out)" = "$format" ] || fail "$1 --json is of another format"
}
fits nuthatch-report/1 hunt --quiet --json --runs 64 --budget 6s --out h a.c
fits nuthatch-report/1 fuzz --quiet --json --budget 4s --out f p.c
fits nuthatch-report/1 report h --json -
fits nuthatch-prove/1 prove --json --budget 6s --out p a.c
fits nuthatch-scan/1 scan --json --out s a.c
fits nuthatch-unit/1 unit --json --budget 6s --out u a.c
fits nuthatch-drive/1 drive --json --budget 6s --out d a.c
fits list checks --json a.c
jq -e '[.runs[] | select(.engine == "bounded") | .time | keys[] | select(startswith("answers by"))] | length > 0' <(NUTHATCH_E2E=1 "$nuthatch" report h --json -) >/dev/null ||
  fail "no times of questions to the solver"
