# What a terminal shows: all of a report on one screen, no line wider than it but those to copy, no codes in a pipe or with NO_COLOR.
for i in 1 2 3 4 5 6 7 8 9; do
  echo "int a_function_with_a_name_that_is_so_long_that_no_terminal_shows_it_beside_its_arguments_$i(int first_argument, int second_argument) { int table[4] = {1, 2, 3, 4}; return first_argument > 5 ? table[4 + $i] : second_argument; }"
done >a.c
nh hunt --quiet --runs 256 --budget 20s --out out a.c
exits 1
! grep -q $'\x1b' ../out || fail "codes in a pipe"
"$(dirname "$nuthatch")/nh-make-ledger" big.nhl 5000 2000 1000
cat >screen.py <<'END'
import fcntl, os, pty, re, struct, sys, termios
def shown(rows, columns, command, environment):
    pid, master = pty.fork()
    if pid == 0:
        os.environ.update(environment)
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execvp(command[0], command)
    text = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
    os.waitpid(pid, 0)
    return text.decode().replace("\r\n", "\n").rstrip("\n").split("\n")
nuthatch = sys.argv[1]
for ledger in ("out", "big.nhl"):
    for rows, columns in ((24, 80), (50, 100), (24, 40)):
        lines = shown(rows, columns, [nuthatch, "report", ledger], {"TERM": "xterm"})
        assert len(lines) <= rows, f"{ledger}: {len(lines)} lines on {rows}:\n" + "\n".join(lines)
        assert any("\x1b[" in line for line in lines), "no colour"
        for line in lines:
            plain = re.sub("\x1b\\[[0-9;]*m", "", line)
            assert len(plain) <= columns or re.match(r"   (again|test) ", plain), f"{ledger}: wider than {columns}: {plain}"
        assert re.search(r"\d+ bugs?", re.sub("\x1b\\[[0-9;]*m", "", lines[-1]).replace(",", "")), lines[-1]
lines = shown(24, 80, [nuthatch, "report", "out"], {"NO_COLOR": "1"})
assert not any("\x1b" in line for line in lines), "codes with NO_COLOR"
print("ok")
END
python3 screen.py "$nuthatch" >../out 2>&1 || fail "see above"
# -q says nothing of progress, a wider look says all.
nh report out --stats
prints '^9\. out of bounds'
nh hunt -q --runs 64 --budget 5s --out again a.c
[ ! -s ../err ] || fail "-q says something"
