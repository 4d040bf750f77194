# Files that are none, and that have no end.
mkfifo pipe.smt2 pipe.c pipe.bc
limit=20
bad_input 'pipe.smt2 is no regular file' solve pipe.smt2
bad_input 'zero.smt2' solve zero.smt2
ln -s /dev/zero zero.smt2
bad_input 'zero.smt2 is no regular file' solve zero.smt2
bad_input 'pipe.bc' hunt --quiet pipe.bc
