# The HTML report of a hunt: a folder of pages, in a browser too where there is one. What is no report is not overwritten.
cat >a.c <<'END'
int half(int n, int d) {
  if (d > 100) return n;
  return n / d; // <script>document.title='owned'</script>
}
END
hunt --out out a.c
nh report out --html pages
exits 1
for page in index functions checks branches grounds runs; do
  xmllint --html --noout --nonet pages/$page.html 2>../html.err || fail "$page.html cannot be read"
  ! grep -vE "Tag (main|nav|header|footer|svg|rect|details|summary) invalid|^ *\^|^<|^ " ../html.err | grep -q error || fail "$page.html is no HTML: $(head -3 ../html.err)"
done
bug=$(basename "$(ls pages/bugs/*.html | head -1)" .html)
nh report out --json r.json
jq -e --arg check "$bug" 'any(.bugs[]; .check == $check)' r.json >/dev/null || fail "the page $bug is of no bug"
grep -q 'The test' pages/bugs/$bug.html || fail "the bug has no test"
grep -q '<tr id="L2" class="ran">.*>2/2<' pages/source/1.html || fail "the source does not show that line 2 ran both ways"
grep -q '<tr id="L3".*division by zero' pages/source/1.html || fail "the source does not show the check of line 3"
! grep -rq "<script>document.title" pages || fail "the target's text is code"
# The same ledger, the same pages; an earlier report goes, something else stays.
cp -r pages before
touch pages/bugs/old.html
nh report out --html pages
diff -r before pages || fail "the pages differ"
mkdir mine && echo precious >mine/index.html
bad_input 'mine holds something' report out --html mine
[ "$(cat mine/index.html)" = precious ] || fail "overwritten"
# In a browser without a network.
if command -v chromium >/dev/null; then
  look() {
    timeout 100 chromium --headless --no-sandbox --disable-gpu --user-data-dir="$TMPDIR/profile" \
      --host-resolver-rules='MAP * ~NOTFOUND' --virtual-time-budget=3000 --enable-logging=stderr --dump-dom "file://$PWD/$1" 2>../browser.err
  }
  look pages/source/1.html >dom
  ! grep -q '<title>owned' dom || fail "the target's text ran"
  look pages/functions.html >dom
  grep -q '<th[^>]*><button' dom || fail "the script did not run"
  ! grep -qiE 'CONSOLE.*(refused|error)' ../browser.err || fail "the page breaks its own policy: $(grep CONSOLE ../browser.err | head -2)"
  rm -rf "$TMPDIR/profile"
  find "$TMPDIR" -mindepth 1 -maxdepth 1 \( -name '.org.chromium*' -o -name 'org.chromium*' \) -exec rm -rf {} +
fi
