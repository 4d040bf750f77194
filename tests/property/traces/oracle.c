/* Runs the program's main on many inputs and tells which way each decision went. Argument: a folder with files
 * in.0, in.1 …; writes out.0 … with two bytes a decision. Each input runs in its own process, which may die. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int program_main(void);

static struct {
  size_t count;
  unsigned char ways[1 << 16];
} *told;

void note(int site, int way) {
  if (told->count + 2 > sizeof told->ways) return;
  told->ways[told->count++] = (unsigned char)site;
  told->ways[told->count++] = (unsigned char)(way | site >> 8 << 1);
}

int main(int argc, char** argv) {
  told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (argc != 2 || told == MAP_FAILED) return 2;
  for (int number = 0;; ++number) {
    char name[4096];
    snprintf(name, sizeof name, "%s/in.%d", argv[1], number);
    if (access(name, R_OK) != 0) return 0;
    told->count = 0;
    const pid_t child = fork();
    if (child == 0) {
      if (!freopen(name, "rb", stdin) || !freopen("/dev/null", "w", stderr)) _exit(3);
      program_main();
      _exit(0);
    }
    int status;
    if (child < 0 || waitpid(child, &status, 0) != child) return 3;
    snprintf(name, sizeof name, "%s/out.%d", argv[1], number);
    const int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || write(fd, told->ways, told->count) != (ssize_t)told->count) return 3;
    close(fd);
  }
}
