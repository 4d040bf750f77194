# A text that a function opens is the name of a file with content: what is behind the opening is reached, in C and in C++.
mkdir c cxx
cat >c/settings.h <<'C'
int settings_read(const char *path);
C
cat >c/settings.c <<'C'
#include "settings.h"
#include <stdio.h>
static FILE *open_for(const char *name, const char *mode) { return fopen(name, mode); }
int settings_read(const char *path) {
  FILE *file = open_for(path, "r");
  if (!file) return -1;
  int first = fgetc(file), lines = 0;
  if (first == '[') lines = 100;
  for (int c = first; c != EOF; c = fgetc(file)) lines += c == '\n';
  fclose(file);
  return lines > 2 ? 2 : lines;
}
C
cat >cxx/table.h <<'C'
#include <string>
class Table {
public:
  explicit Table(const char *path);
  int rows() const { return rows_; }
private:
  int rows_ = 0;
};
C
cat >cxx/table.cpp <<'C'
#include "table.h"
#include <fstream>
#include <stdexcept>
Table::Table(const char *path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("no file");
  for (std::string line; std::getline(in, line);) rows_ += line.empty() ? 0 : 1;
  if (rows_ > 1) rows_ = 7;
}
C
for tree in c cxx; do
  nh unit --quiet --runs 3000 --budget 30s --out suite_$tree $tree
  exits 0
  grep -q 'fopen("input-' suite_$tree/*_test.c* || fail "$tree: no test has a file with content"
  grep -q 'no-such-file' suite_$tree/*_test.c* || fail "$tree: no test has the name of no file"
  make -C suite_$tree >../out 2>../err || fail "$tree: the suite does not pass"
done
grep -q 'settings_read("input-[0-9a-f]*") == 2' suite_c/settings_test.c || fail "no file of two lines was read"
grep -q 'rows(), 7' suite_cxx/table_*test.cpp || fail "no table of two rows was read"
