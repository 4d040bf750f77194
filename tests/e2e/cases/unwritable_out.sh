echo 'int f(int a) { return a; }' >a.c
echo 'a file' >file
bad_input 'file' hunt --quiet --runs 64 --out file a.c
bad_input 'file/below' hunt --quiet --runs 64 --out file/below a.c
bad_input '/proc/here' hunt --quiet --runs 64 --out /proc/here a.c
[ "$(cat file)" = 'a file' ] || fail "the file was changed"
if [ "$(id -u)" -ne 0 ]; then # nothing is unwritable to root
  mkdir locked && chmod 500 locked
  bad_input 'locked' hunt --quiet --runs 64 --out locked/out a.c
fi
