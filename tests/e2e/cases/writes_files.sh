# Writes, removes, renames and links: nothing outside its scratch folder changes.
echo precious >precious.txt
mkdir folder
here=$(pwd)
cat >files.c <<C
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
static void put(const char* path) {
  FILE* file = fopen(path, "w");
  if (!file) return;
  fputs("here", file);
  fclose(file);
}
int files(int n) {
  put("$here/outside.txt");
  put("$HOME/outside.txt");
  put("inside.txt");
  put("../beside.txt");
  truncate("$here/precious.txt", 0);
  rename("$here/precious.txt", "$here/renamed.txt");
  unlink("$here/precious.txt");
  chmod("$here/precious.txt", 0);
  rmdir("$here/folder");
  mkdir("$here/made", 0777);
  symlink("/etc/passwd", "$here/link");
  link("$here/precious.txt", "$here/hard");
  return 100 / n;
}
C
ls -l --time-style=full-iso >../before
hunt --out ../hunted files.c
exits 1
bug division-by-zero files
[ "$(cat precious.txt)" = precious ] || fail "precious.txt was changed"
ls -l --time-style=full-iso | diff ../before - || fail "the folder was changed"
[ ! -e "$HOME/outside.txt" ] || fail "a file was written outside"
