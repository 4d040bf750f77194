/* The second cage, around one forked child inside the server's own sandbox: no processes unless the target is
 * one that forks (the guardian counts them), no signals to anyone but itself (so abort and raise work), no other program, memory relative to what the server has
 * mapped (ASan maps terabytes of shadow, so no absolute figure fits). The filter is written by hand: it must
 * be built after the fork, with the child's own pid in it, without allocating. */
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define NH_AUDIT_ARCH AUDIT_ARCH_X86_64
#elif defined(__i386__)
#define NH_AUDIT_ARCH AUDIT_ARCH_I386
#elif defined(__aarch64__)
#define NH_AUDIT_ARCH AUDIT_ARCH_AARCH64
#else
#error "confine.c knows x86-64, its 32-bit programs and AArch64"
#endif

/* Landlock of Linux 6.12; Debian 12's headers are older. */
struct landlock_scope_attr {
  uint64_t handled_access_fs, handled_access_net, scoped;
};
enum { SCOPE_ABSTRACT_UNIX_SOCKET = 1, SCOPE_SIGNAL = 2 };
#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_restrict_self 446
#endif

static uint64_t memory_limit;

void nh_rt_prepare_limits(struct nh_limits* limits) {
  limits->base_data = limits->base_size = 0;
  char text[256];
  const int fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  const ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
  if (fd >= 0) close(fd);
  /* size resident shared text lib data dirty, in pages */
  uint64_t fields[7] = {0};
  int field = 0;
  for (ssize_t i = 0; i < n && field < 7; ++i) {
    if (text[i] >= '0' && text[i] <= '9')
      fields[field] = fields[field] * 10 + (uint64_t)(text[i] - '0');
    else
      ++field;
  }
  const uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
  limits->base_size = fields[0] * page;
  limits->base_data = fields[5] * page;
  const struct landlock_scope_attr attr = {0, 0, SCOPE_ABSTRACT_UNIX_SOCKET | SCOPE_SIGNAL};
  limits->landlock = (int)syscall(__NR_landlock_create_ruleset, &attr, sizeof attr, 0);
}

struct program {
  struct sock_filter code[128];
  unsigned short size;
};

static void emit(struct program* p, uint16_t code, uint8_t yes, uint8_t no, uint32_t k) {
  p->code[p->size++] = (struct sock_filter){code, yes, no, k};
}

static void answer(struct program* p, uint32_t action) { emit(p, BPF_RET | BPF_K, 0, 0, action); }
static uint32_t fail_with(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

static void deny(struct program* p, uint32_t number, int error) {
  emit(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, number);
  answer(p, fail_with(error));
}

/* `number` is allowed only if `test` (a jump) holds for the low half of its first argument. */
static void allow_if(struct program* p, uint32_t number, uint16_t test, uint32_t k, int error) {
  emit(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, number);
  emit(p, BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, args[0]));
  emit(p, BPF_JMP | test | BPF_K, 1, 0, k);
  answer(p, fail_with(error));
  answer(p, SECCOMP_RET_ALLOW);
}

static int filter_calls(bool may_fork, bool scoped) {
  const uint32_t self = (uint32_t)getpid();
  struct program p = {.size = 0};
  emit(&p, BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, arch));
  emit(&p, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, NH_AUDIT_ARCH);
  answer(&p, fail_with(ENOSYS)); /* a signal of ours would look like a crash of the target's */
  emit(&p, BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, nr));
#ifdef __NR_fork
  if (!may_fork) deny(&p, __NR_fork, EAGAIN);
  if (!may_fork) deny(&p, __NR_vfork, EAGAIN);
#endif
#ifdef __NR_clone3
  deny(&p, __NR_clone3, ENOSYS); /* its flags lie behind a pointer; libc falls back to clone */
#endif
  deny(&p, __NR_execve, EACCES);
  deny(&p, __NR_execveat, EACCES);
  deny(&p, 424 /* pidfd_send_signal */, EPERM);
  deny(&p, 434 /* pidfd_open */, EPERM);
  if (!may_fork) allow_if(&p, __NR_clone, BPF_JSET, CLONE_THREAD, EAGAIN);
  /* Between a target and its children Landlock keeps signals inside, where it can. */
  if (!(may_fork && scoped)) {
    allow_if(&p, __NR_kill, BPF_JEQ, self, EPERM);
    allow_if(&p, __NR_tkill, BPF_JEQ, self, EPERM);
    allow_if(&p, __NR_tgkill, BPF_JEQ, self, EPERM);
    allow_if(&p, __NR_rt_sigqueueinfo, BPF_JEQ, self, EPERM);
    allow_if(&p, __NR_rt_tgsigqueueinfo, BPF_JEQ, self, EPERM);
  }
  answer(&p, SECCOMP_RET_ALLOW);
  const struct sock_fprog program = {p.size, p.code};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) return 0;
  /* A kernel without filters: the parent decided already whether to go on without. */
  return errno == EINVAL || errno == ENOSYS ? 0 : errno;
}

static uint64_t add_saturated(uint64_t a, uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

static int limit(__rlimit_resource_t resource, uint64_t value) {
  struct rlimit current;
  if (getrlimit(resource, &current) != 0) return errno;
  if (value > current.rlim_max) value = current.rlim_max;
  const struct rlimit wanted = {value, value};
  return setrlimit(resource, &wanted) == 0 ? 0 : errno;
}

/* Whoever made it is gone: nobody would wait for it, and the next input is not its. */
static void end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int nh_rt_confine(const struct nh_limits* limits, uint64_t memory_bytes, uint32_t cpu_seconds,
                  bool may_fork) {
  int error = 0;
  memory_limit = memory_bytes;
  if (memory_bytes != 0) {
    error = limit(RLIMIT_DATA, add_saturated(limits->base_data, memory_bytes));
    /* Shared mappings and reservations are no data; four times is room for the reservations of malloc's
     * arenas, a gigabyte for those of thread stacks. */
    if (!error) error = limit(RLIMIT_AS, add_saturated(limits->base_size, 4 * memory_bytes + (1ull << 30)));
  }
  if (!error) error = limit(RLIMIT_CPU, cpu_seconds);
  if (!error && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) error = errno;
  if (!error && limits->landlock >= 0 && syscall(__NR_landlock_restrict_self, limits->landlock, 0) != 0)
    error = errno;
  if (limits->landlock >= 0) close(limits->landlock);
  if (!error && may_fork) error = pthread_atfork(NULL, NULL, end_with_parent);
  return error ? error : filter_calls(may_fork, limits->landlock >= 0);
}

/* A null dereference or bad_alloc right after the limit was reached is the limit's doing, not the target's:
 * is there less than an eighth of the limit left? */
bool nh_rt_memory_exhausted(void) {
  if (memory_limit == 0) return false;
  const size_t probe = memory_limit / 8;
  void* p = mmap(NULL, probe, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return true;
  munmap(p, probe);
  return false;
}
