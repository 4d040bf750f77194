/* What target code must not be able to do. Each function is one attempt; @CANARY@ is a folder of the user's with a
 * place for each of them, @PORT@ a listener of theirs, @SECRET@ a file that only they may read. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

#define HERE "@CANARY@/"

static void put(const char* path) {
  const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (fd < 0) return;
  if (write(fd, "broken", 6) < 0) return;
  close(fd);
}

int make_file(int n) { return put(HERE "make_file/new"), n; }
int overwrite_file(int n) { return put(HERE "overwrite_file/kept"), n; }
int remove_file(int n) { return unlink(HERE "remove_file/kept"), n; }
int rename_file(int n) { return rename(HERE "rename_file/kept", HERE "rename_file/other"), n; }
int make_folder(int n) { return mkdir(HERE "make_folder/new", 0755), n; }
int remove_folder(int n) { return unlink(HERE "remove_folder/kept"), rmdir(HERE "remove_folder"), n; }
int link_file(int n) { return link(HERE "link_file/kept", HERE "link_file/other"), n; }
int link_into_scratch(int n) {
  if (link(HERE "link_into_scratch/kept", "alias") == 0) put("alias");
  return n;
}
int symlink_file(int n) { return symlink("/etc", HERE "symlink_file/new"), n; }
int write_through_symlink(int n) {
  if (symlink(HERE "write_through_symlink/kept", "through") == 0) put("through");
  return n;
}
int make_fifo(int n) { return mkfifo(HERE "make_fifo/new", 0644), n; }
int make_device(int n) { return mknod(HERE "make_device/new", S_IFCHR | 0644, 0x103), n; }
int truncate_file(int n) { return truncate(HERE "truncate_file/kept", 0), n; }
int open_truncates(int n) { return open(HERE "open_truncates/kept", O_RDONLY | O_TRUNC), n; }
int append_file(int n) {
  const int fd = open(HERE "append_file/kept", O_WRONLY | O_APPEND);
  return fd >= 0 && write(fd, "x", 1) == 1 ? n : 0;
}
int change_mode(int n) { return chmod(HERE "change_mode/kept", 0777), n; }
int change_owner(int n) { return chown(HERE "change_owner/kept", 1, 1), lchown(HERE "change_owner/kept", 1, 1), n; }
int change_times(int n) {
  const struct utimbuf old = {1, 1};
  return utime(HERE "change_times/kept", &old), n;
}
int change_times_at(int n) {
  const struct timespec old[2] = {{1, 0}, {1, 0}};
  return utimensat(AT_FDCWD, HERE "change_times_at/kept", old, 0), n;
}
int change_attributes(int n) { return setxattr(HERE "change_attributes/kept", "user.broken", "1", 1, 0), n; }
int change_flags(int n) {
  const int fd = open("/proc/self/exe", O_RDONLY);
  int flags = 0x10; /* immutable */
  return ioctl(fd, 0x40086602, &flags), n;
}
int make_mode_by_number(int n) { return (int)syscall(452, AT_FDCWD, HERE "make_mode_by_number/kept", 0777, 0) + n; }
int by_proc_root(int n) { return put("/proc/self/root" HERE "by_proc_root/new"), n; }
int by_parent_cwd(int n) {
  char path[128];
  snprintf(path, sizeof path, "/proc/%d/cwd/broken-by-parent", (int)getppid());
  return put(path), n;
}
int swap_root(int n) { return chroot("."), chdir(HERE "swap_root"), put("new"), n; }
int mount_over(int n) { return mount(".", HERE "mount_over", "", MS_BIND, ""), n; }

static int reach(int domain, const struct sockaddr* to, socklen_t size, int kind) {
  const int fd = socket(domain, kind, 0);
  if (fd >= 0 && connect(fd, to, size) == 0 && write(fd, "reached", 7) < 0) return 1;
  return fd < 0 ? 1 : (close(fd), 0);
}
static struct sockaddr_in listener(void) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(@PORT@), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  return to;
}
int reach_tcp(int n) {
  const struct sockaddr_in to = listener();
  return reach(AF_INET, (const struct sockaddr*)&to, sizeof to, SOCK_STREAM) + n;
}
int reach_udp(int n) {
  const struct sockaddr_in to = listener();
  return reach(AF_INET, (const struct sockaddr*)&to, sizeof to, SOCK_DGRAM) + n;
}
int reach_unix(int n) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strcpy(to.sun_path, HERE "socket");
  return reach(AF_UNIX, (const struct sockaddr*)&to, sizeof to, SOCK_STREAM) + n;
}
int reach_by_pair(int n) {
  int pair[2];
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strcpy(to.sun_path, HERE "datagrams");
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0)
    n += (int)sendto(pair[0], "reached", 7, 0, (const struct sockaddr*)&to, sizeof to);
  return n;
}
int listen_here(int n) {
  struct sockaddr_in to = listener();
  to.sin_port = htons(@PORT@ + 1);
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd >= 0 && bind(fd, (const struct sockaddr*)&to, sizeof to) == 0) put(HERE "listen_here/new");
  return n;
}

int leave_process(int n) {
  if (fork() == 0) {
    setsid();
    execl("/bin/sleep", "sleep", "@MARK@", (char*)0);
    for (;;) pause();
  }
  return n;
}
int start_shell(int n) { return system("touch " HERE "start_shell/new; sleep @MARK@ &") + n; }
int replace_process(int n) {
  if (vfork() == 0) {
    execl("/bin/sh", "sh", "-c", "echo x > " HERE "replace_process/new", (char*)0);
    _exit(1);
  }
  return n;
}
int kill_parent(int n) { return kill(getppid(), SIGKILL), n; }
int kill_bystander(int n) { return kill(@BYSTANDER@, SIGKILL), n; }
int kill_everybody(int n) { return n == 77777 ? kill(-1, SIGKILL) : kill(@BYSTANDER@, SIGTERM); }
int trace_bystander(int n) { return (int)ptrace(PTRACE_ATTACH, @BYSTANDER@, 0, 0) + n; }
int write_to_bystander(int n) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", @BYSTANDER@);
  const int fd = open(path, O_RDWR);
  if (fd >= 0) put(HERE "write_to_bystander/new");
  return n;
}
int limit_bystander(int n) {
  const unsigned long none[2] = {0, 0};
  return (int)syscall(SYS_prlimit64, @BYSTANDER@, 7, none, 0) + n;
}

static void tell(const char* path) {
  char text[256];
  const int fd = open(path, O_RDONLY);
  const ssize_t size = fd < 0 ? 0 : read(fd, text, sizeof text);
  if (size > 0 && write(1, text, (size_t)size) + write(2, text, (size_t)size) > 0) return;
}
int read_secret(int n) { return tell("@SECRET@"), n; }
int read_environment(int n) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/environ", (int)getppid());
  return tell(path), getenv("NUTHATCH_TOKEN") ? puts(getenv("NUTHATCH_TOKEN")) : n;
}
int read_by_descriptor(int n) {
  char path[64];
  for (int fd = 3; fd < 64; ++fd) {
    snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)getppid(), fd);
    tell(path);
  }
  return n;
}
int read_by_handle(int n) {
  struct { unsigned bytes; int type; unsigned char handle[128]; } at = {128, 0, {0}};
  int id = 0;
  if (syscall(SYS_name_to_handle_at, AT_FDCWD, "@SECRET@", &at, &id, 0) == 0) put(HERE "read_by_handle/new");
  return n;
}
int by_ring(int n) {
  char room[256] = {0};
  if (syscall(425, 4, room) >= 0) put(HERE "by_ring/new");
  return n;
}
extern int unshare(int), setns(int, int);
int become_root(int n) {
  if (unshare(0x10000000) == 0 || setns(0, 0) == 0) put(HERE "become_root/new");
  return n;
}
int escape_terminal(int n) { return printf("\033]0;owned\007\033[2J"), n; }
