# The pages of a hunt, live in a browser of this machine: what is shown, what is refused, runs that start, stop and die.
cat >a.c <<'END'
int half(int n, int d) {
  if (d > 100) return n;
  return n / d; // <script>document.title='owned'</script>
}
int sum(int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i] / 2;
  return s;
}
END
hunt --out out a.c
[ ! -e out/ledger.nhl.live ] || fail "the mark of a run that works is left"
"$root/tests/serve/http" "$nuthatch" . || fail "see above"
rm -rf "$TMPDIR"/nuthatch_scratch.* # of the run that was killed: a later one would remove it
# A port that somebody listens on.
exec 9< <(exec python3 -c 'import socket, time
s = socket.create_server(("127.0.0.1", 0))
print(s.getsockname()[1], flush=True)
time.sleep(60)')
holder=$!
read -r port <&9
limit=20
bad_input 'cannot listen' serve out --port "$port"
kill "$holder"
exec 9<&-
bad_input '--port' serve out --port 70000
