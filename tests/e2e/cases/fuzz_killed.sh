# kill -9 in the middle: what was kept is whole, nothing stays behind, and --resume goes on. Ctrl-C ends with a report.
cat >slow.c <<'END'
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[256] = "";
  FILE *f = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (!f) return 2;
  size_t n = fread(b, 1, 255, f);
  unsigned long h = 5381;
  for (size_t i = 0; i < n; i++) {
    if (b[i] == '{') h++;
    else if (b[i] == '}') h--;
    else h = h * 33 + (unsigned char)b[i];
    if (h % 1000003 == 7) puts("seven");
  }
  return (int)(h & 1);
}
END
"$nuthatch" fuzz --quiet --budget 100s --out out -- slow.c @@ >/dev/null 2>&1 &
pid=$!
for _ in $(seq 100); do
  [ -n "$(find out/corpus -type f 2>/dev/null)" ] && break
  sleep 0.2
done
kill -9 $pid
wait $pid 2>/dev/null
sleep 1
[ -n "$(find out/corpus -type f)" ] || fail "nothing was kept"
[ -z "$(find out/corpus -name '.*' -type f -size 0)" ] || fail "an empty temporary file"
rm -rf "$TMPDIR"/* # scratch folders of the killed process itself
limit=60
timeout --signal=INT 8 "$nuthatch" fuzz --quiet --resume --budget 100s --out out -- slow.c @@ >../out 2>../err
code=$?
prints '^coverage: '
