/* Tries what the sandbox must prevent; argv[1] says what. Exit code 0: it was prevented, as the program
 * itself sees it; 1: it worked. The test looks from outside as well. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int prevented(int result) { return result == -1 ? 0 : 1; }

static int write_outside(const char* path) {
  if (open(path, O_WRONLY | O_CREAT | O_APPEND, 0600) != -1) return 1;
  if (unlink(path) != -1) return 2;
  if (truncate(path, 0) != -1) return 3;
  if (open(path, O_RDONLY | O_TRUNC) != -1) return 4;
  if (chmod(path, 0777) != -1) return 5;
  if (rename(path, "mine") != -1) return 6;
  if (link(path, "mine") != -1) return 7;
  return mkdir("/tmp/nuthatch-should-not-be", 0700) != -1 ? 8 : 0;
}

static int connect_to(int port) {
  for (int family = AF_UNIX; family <= AF_INET6; ++family)
    if (socket(family, SOCK_STREAM, 0) != -1) return 1;
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) != -1) return 2;
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return prevented(connect(0, (struct sockaddr*)&to, sizeof to));
}

static int fork_without_end(void) {
  int made = 0;
  for (int i = 0; i < 100000; ++i) {
    const pid_t pid = fork();
    if (pid == 0) i = 0;
    made |= pid != -1;
  }
  return made;
}

static int orphans(void) {
  if (fork() == 0) {
    signal(SIGTERM, SIG_IGN);
    setsid();
    if (fork() == 0)
      for (;;) pause();
    _exit(0);
  }
  wait(NULL);
  return 0; /* leaves a grandchild behind */
}

static int fill_disk(int one_file) {
  static char block[1 << 20];
  memset(block, 'x', sizeof block);
  for (int i = 0; i < 100000; ++i) {
    char name[32];
    snprintf(name, sizeof name, "f%d", one_file ? 0 : i);
    const int fd = open(name, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (fd < 0 || write(fd, block, sizeof block) <= 0) return 0;
    close(fd);
  }
  return 1;
}

static int kill_others(void) {
  if (kill(getppid(), SIGKILL) != -1 && getppid() != 1) return 1;
  if (kill(-1, 0) != -1) return 2;
  if (kill(1, 0) != -1) return 3;
  if (ptrace(PTRACE_ATTACH, getppid(), 0, 0) != -1) return 4;
  if (syscall(434 /* pidfd_open */, getppid(), 0) != -1) return 5;
  struct rlimit none = {0, 0};
  if (prlimit(getppid(), RLIMIT_NOFILE, &none, NULL) != -1) return 6;
  if (setpriority(PRIO_PROCESS, (id_t)getppid(), 19) != -1) return 7;
  return kill(getpid(), 0) == 0 ? 0 : 8; /* itself it may */
}

static int escape(void) {
  if (setuid(0) != -1) return 1;
  if (unshare(0x10000000 /* CLONE_NEWUSER */) != -1) return 2;
  if (syscall(425 /* io_uring_setup */, 1, NULL) != -1) return 3;
  if (syscall(SYS_memfd_create, "x", 0) != -1) return 4;
  if (setsid() != -1) return 5;
  if (syscall(452 /* fchmodat2 */, AT_FDCWD, "/tmp", 0777, 0) != -1 || errno != ENOSYS) return 6;
  if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) return 7;
  return getenv("NUTHATCH_SECRET") ? 8 : 0;
}

/* Flags and versions of a file's inode, by a descriptor that is open for reading alone. */
static int change_inode(const char* path) {
  const int fd = open(path, O_RDONLY);
  if (fd < 0) return 1;
  const unsigned long requests[] = {0x40086602 /* FS_IOC_SETFLAGS */, 0x40087602 /* FS_IOC_SETVERSION */,
                                    0x401c5820 /* FS_IOC_FSSETXATTR */, 0x5412 /* TIOCSTI */,
                                    0xc0185879 /* FITRIM */};
  long argument[16] = {0};
  for (unsigned i = 0; i < sizeof requests / sizeof *requests; ++i)
    if (ioctl(fd, requests[i], argument) != -1 || errno != EPERM) return 2 + (int)i;
  int waiting = 0;
  return ioctl(fd, FIONREAD, &waiting) == -1 ? 9 : 0;
}

static void* idle(void* unused) {
  for (;;) pause();
  return unused;
}

int main(int argc, char** argv) {
  const char* what = argc > 1 ? argv[1] : "";
  const char* with = argc > 2 ? argv[2] : "";
  if (!strcmp(what, "nothing")) return 0;
  if (!strcmp(what, "write")) return write_outside(with);
  if (!strcmp(what, "connect")) return connect_to(atoi(with));
  if (!strcmp(what, "fork")) return fork_without_end();
  if (!strcmp(what, "orphans")) return orphans();
  if (!strcmp(what, "fill-file")) return fill_disk(1);
  if (!strcmp(what, "fill-files")) return fill_disk(0);
  if (!strcmp(what, "kill")) return kill_others();
  if (!strcmp(what, "kill-one")) return prevented(kill(atoi(with), 0));
  if (!strcmp(what, "escape")) return escape();
  if (!strcmp(what, "inode")) return change_inode(with);
  if (!strcmp(what, "read")) return prevented(open(with, O_RDONLY));
  if (!strcmp(what, "list")) return prevented(open(with, O_RDONLY | O_DIRECTORY));
  if (!strcmp(what, "loop"))
    for (volatile int i = 0;; i = i + 1);
  if (!strcmp(what, "sleep"))
    for (;;) pause();
  if (!strcmp(what, "suicide")) return kill(getpid(), SIGKILL);
  if (!strcmp(what, "stop")) return raise(SIGSTOP);
  if (!strcmp(what, "crash")) return *(volatile int*)8;
  if (!strcmp(what, "print")) {
    static char block[1 << 20];
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 100; ++i)
      if (write(1, block, sizeof block) != sizeof block) return 1;
    return 0;
  }
  if (!strcmp(what, "allocate")) {
    for (;;) {
      char* volatile p = malloc(1 << 20); /* volatile: or the compiler sees that nobody needs it */
      if (!p) return 0;
      memset(p, 1, 1 << 20);
    }
  }
  if (!strcmp(what, "reserve")) { /* terabytes of address space, then touch it: the resident limit's case */
    char* p =
        mmap(NULL, (size_t)(1ull << 40), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) return 3;
    for (size_t i = 0;; i += 4096) p[i] = 1;
  }
  if (!strcmp(what, "threads")) {
    pthread_t thread;
    for (int i = 0; i < 100000; ++i)
      if (pthread_create(&thread, NULL, idle, NULL) != 0) return 0;
    return 1;
  }
  if (!strcmp(what, "echo")) {
    char buffer[4096];
    for (ssize_t n; (n = read(0, buffer, sizeof buffer)) > 0;)
      if (write(1, buffer, (size_t)n) != n) return 1;
    return 0;
  }
  if (!strcmp(what, "scratch")) { /* what cleaning up must cope with */
    if (mkdir("locked", 0300) != 0 || open("locked/file", O_WRONLY | O_CREAT, 0) == -1) return 1;
    if (symlink("/etc", "link") != 0) return 2;
    char deep[201] = {0};
    memset(deep, 'd', 200);
    for (int i = 0; i < atoi(with); ++i)
      if (mkdir(deep, 0700) != 0 || chdir(deep) != 0) return 3;
    return 0;
  }
  return 99;
}
