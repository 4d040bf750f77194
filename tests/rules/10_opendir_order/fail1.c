#include <dirent.h>
#include <stddef.h>

int main(void) {
  DIR *d = opendir(".");
  readdir(d);
  if (d) closedir(d);
  return 0;
}
