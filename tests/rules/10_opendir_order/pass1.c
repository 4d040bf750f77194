#include <dirent.h>
#include <stddef.h>

int main(void) {
  DIR *d = opendir(".");
  if (!d) return 1;
  while (readdir(d)) {
  }
  closedir(d);
  return 0;
}
