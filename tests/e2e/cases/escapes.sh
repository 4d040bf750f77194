# Control characters of the target's reach neither the terminal nor a test as they are.
name=$(printf 'e\033]0;x\a.c')
printf '#include <assert.h>\nint f(int a) { assert(a != 3 && "\033[2J\xe2\x80\xae"); return 100 / (a - 7); /* \033[31m */ }\n' >"$name"
nh hunt --quiet --runs 256 --budget 20s "$name"
exits 1
prints '\\x1b'
! LC_ALL=C grep -q "$(printf '[\033\a]')" ../out ../err || fail "an escape is printed"
! LC_ALL=C grep -rq "^//.*$(printf "\033")" nuthatch-out/tests || fail "an escape is in a test's comments"
