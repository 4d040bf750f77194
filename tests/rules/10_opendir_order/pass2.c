#include <dirent.h>
#include <stddef.h>

int main(void) {
  DIR *d = opendir(".");
  if (d != NULL) closedir(d);
  return 0;
}
