#include "replay/sandbox/sandbox_seccomp.h"

#include "replay/sandbox/sandbox_fd.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <memory>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace nuthatch::sandbox {

namespace {

struct Release {
  void operator()(void* context) const { ::seccomp_release(context); }
};
using Context = std::unique_ptr<void, Release>;

struct Denied {
  const char* name; // by name: libseccomp knows the number on this architecture, or that there is none
  int error;
};

// make has its children set their own ids again; who may not change them is refused by the kernel.
constexpr Denied kOwnIds[] = {{"setresuid", EPERM}, {"setresgid", EPERM}};

constexpr Denied kSockets[] = {{"socket", EACCES}, {"connect", EACCES}, {"bind", EACCES}, {"listen", EACCES}};
// Even a socketpair can send to a named address, but for a connected one. A build tool may have those: cargo hands its
// children's descriptors over one.
constexpr Denied kPairs[] = {
    {"socketpair", EACCES}, {"sendto", EACCES}, {"sendmsg", EACCES}, {"sendmmsg", EACCES}};

constexpr Denied kOthers[] = {
    // other processes
    {"ptrace", EPERM},
    {"process_vm_readv", EPERM},
    {"process_vm_writev", EPERM},
    {"process_madvise", EPERM},
    {"process_mrelease", EPERM},
    {"kcmp", EPERM},
    {"pidfd_open", EPERM},
    {"pidfd_getfd", EPERM},
    {"pidfd_send_signal", EPERM},
    {"setpriority", EPERM},
    {"ioprio_set", EPERM},
    {"sched_setscheduler", EPERM},
    {"sched_setparam", EPERM},
    {"sched_setattr", EPERM},
    {"migrate_pages", EPERM},
    {"move_pages", EPERM},
    // privileges and namespaces
    {"setuid", EPERM},
    {"setgid", EPERM},
    {"setreuid", EPERM},
    {"setregid", EPERM},
    {"setfsuid", EPERM},
    {"setfsgid", EPERM},
    {"setgroups", EPERM},
    {"capset", EPERM},
    {"unshare", EPERM},
    {"setns", EPERM},
    {"chroot", EPERM},
    {"pivot_root", EPERM},
    {"mount", EPERM},
    {"umount2", EPERM},
    {"move_mount", EPERM},
    {"open_tree", EPERM},
    {"fsopen", EPERM},
    {"fsconfig", EPERM},
    {"fsmount", EPERM},
    {"fspick", EPERM},
    {"mount_setattr", EPERM},
    // the machine
    {"bpf", EPERM},
    {"perf_event_open", EPERM},
    {"userfaultfd", EPERM},
    {"keyctl", EPERM},
    {"add_key", EPERM},
    {"request_key", EPERM},
    {"init_module", EPERM},
    {"finit_module", EPERM},
    {"delete_module", EPERM},
    {"kexec_load", EPERM},
    {"kexec_file_load", EPERM},
    {"reboot", EPERM},
    {"swapon", EPERM},
    {"swapoff", EPERM},
    {"acct", EPERM},
    {"quotactl", EPERM},
    {"quotactl_fd", EPERM},
    {"syslog", EPERM},
    {"settimeofday", EPERM},
    {"clock_settime", EPERM},
    {"adjtimex", EPERM},
    {"clock_adjtime", EPERM},
    {"sethostname", EPERM},
    {"setdomainname", EPERM},
    {"iopl", EPERM},
    {"ioperm", EPERM},
    {"vhangup", EPERM},
    {"fanotify_init", EPERM},
    {"name_to_handle_at", EPERM},
    {"open_by_handle_at", EPERM},
    // doors whose arguments no filter can see
    {"io_uring_setup", ENOSYS},
    {"io_uring_enter", ENOSYS},
    {"io_uring_register", ENOSYS},
    {"clone3", ENOSYS},
    {"openat2", ENOSYS},
    // memory that outlives the process, or that no limit counts
    {"shmget", EPERM},
    {"msgget", EPERM},
    {"semget", EPERM},
    {"mq_open", EPERM},
    {"memfd_create", EPERM},
    {"memfd_secret", EPERM},
};

// Leaving the process group would escape the kill at the end. Build tools may: the guardian finds who is left.
constexpr Denied kSessions[] = {{"setsid", EPERM}, {"setpgid", EPERM}};

// Attributes of files, which Landlock does not guard: they would reach every file of the user.
constexpr Denied kAttributes[] = {
    {"chmod", EPERM},        {"fchmod", EPERM},       {"fchmodat", EPERM},  {"utimensat", EPERM},
    {"chown", EPERM},        {"fchown", EPERM},       {"lchown", EPERM},    {"fchownat", EPERM},
    {"setxattr", EPERM},     {"lsetxattr", EPERM},    {"fsetxattr", EPERM}, {"removexattr", EPERM},
    {"lremovexattr", EPERM}, {"fremovexattr", EPERM}, {"utime", EPERM},     {"utimes", EPERM},
    {"futimesat", EPERM},
};

// Of a build tool: it is told that owners were changed, as fakeroot does, that there are no extended
// attributes, and is asked about the rest (listenForAttributes).
constexpr Denied kToolAttributes[] = {
    {"chown", 0},
    {"fchown", 0},
    {"lchown", 0},
    {"fchownat", 0},
    {"setxattr", EOPNOTSUPP},
    {"lsetxattr", EOPNOTSUPP},
    {"fsetxattr", EOPNOTSUPP},
    {"removexattr", EOPNOTSUPP},
    {"lremovexattr", EOPNOTSUPP},
    {"fremovexattr", EOPNOTSUPP},
    {"utime", EPERM},
    {"utimes", EPERM},
    {"futimesat", EPERM},
};

// The calls that a 32-bit program has beside or instead of those above.
constexpr Denied k32Bits[] = {
    {"setuid32", EPERM},    {"setgid32", EPERM},   {"setreuid32", EPERM},       {"setregid32", EPERM},
    {"setfsuid32", EPERM},  {"setfsgid32", EPERM}, {"setgroups32", EPERM},      {"setresuid32", EPERM},
    {"setresgid32", EPERM}, {"umount", EPERM},     {"clock_settime64", EPERM},  {"clock_adjtime64", EPERM},
    {"stime", EPERM},       {"vm86", EPERM},       {"vm86old", EPERM},          {"chown32", EPERM},
    {"fchown32", EPERM},    {"lchown32", EPERM},   {"utimensat_time64", EPERM},
};

constexpr Denied kProcesses[] = {{"fork", EAGAIN}, {"vfork", EAGAIN}};

int deny(void* context, const Denied& call, bool is32Bits) {
  const int number = ::seccomp_syscall_resolve_name(call.name);
  if (number == __NR_SCMP_ERROR) return 0; // newer than libseccomp
  if (number < 0 && !is32Bits) return 0;   // not on this architecture
  const auto action = SCMP_ACT_ERRNO(static_cast<unsigned>(call.error));
  // One rule for two architectures cannot be exact: their numbers differ.
  return is32Bits ? ::seccomp_rule_add_array(context, action, number, 0, nullptr)
                  : ::seccomp_rule_add_exact_array(context, action, number, 0, nullptr);
}

int denyIf(void* context, int number, int error, scmp_arg_cmp condition, bool is32Bits) {
  const auto action = SCMP_ACT_ERRNO(static_cast<unsigned>(error));
  return is32Bits ? ::seccomp_rule_add_array(context, action, number, 1, &condition)
                  : ::seccomp_rule_add_exact_array(context, action, number, 1, &condition);
}

// Argument `index` compared; with SCMP_CMP_MASKED_EQ `a` is the mask and `b` the value.
// An `int` argument is compared by its low half: the kernel ignores the other, and so could slip by.
constexpr std::uint64_t kLowHalf = 0xffffffff;
constexpr scmp_arg_cmp when(unsigned index, scmp_compare how, std::uint64_t a, std::uint64_t b = 0) {
  return {index, how, a, b};
}

int addConditional(void* context, const FilterWish& wish) {
  int failed = 0;
  const auto add = [&](int number, int error, scmp_arg_cmp condition) {
    if (const int result = denyIf(context, number, error, condition, wish.is32Bits)) failed = result;
  };
  constexpr std::uint64_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                       CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
  for (std::uint64_t flag = 1; flag <= namespaces; flag <<= 1) {
    if (flag & namespaces) add(SCMP_SYS(clone), EPERM, when(0, SCMP_CMP_MASKED_EQ, flag, flag));
  }
  if (!wish.processes) add(SCMP_SYS(clone), EAGAIN, when(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
  // Limits and places of other processes; 0 is the caller.
  add(SCMP_SYS(prlimit64), EPERM, when(0, SCMP_CMP_NE, 0));
  add(SCMP_SYS(sched_setaffinity), EPERM, when(0, SCMP_CMP_NE, 0));
  // Signals by way of a file's owner.
  for (const unsigned command : {F_SETOWN, 15 /* F_SETOWN_EX */, 10 /* F_SETSIG */}) {
    add(SCMP_SYS(fcntl), EPERM, when(1, SCMP_CMP_MASKED_EQ, kLowHalf, command));
    if (wish.is32Bits) add(SCMP_SYS(fcntl64), EPERM, when(1, SCMP_CMP_MASKED_EQ, kLowHalf, command));
  }
  if (wish.buildTool)
    for (const unsigned type : {SOCK_DGRAM, SOCK_RAW, SOCK_RDM})
      add(SCMP_SYS(socketpair), EACCES, when(1, SCMP_CMP_MASKED_EQ, 0xf, type));
  // Servers of the user on this machine: agents, buses, containers.
  if (wish.network) add(SCMP_SYS(socket), EACCES, when(0, SCMP_CMP_MASKED_EQ, kLowHalf, AF_UNIX));
  if (wish.landlockAbi >= 3) return failed;
  // Before ABI 3 Landlock does not see truncation, neither by path nor by a read-only open.
  const scmp_arg_cmp readOnlyTruncate = when(1, SCMP_CMP_MASKED_EQ, O_TRUNC | O_ACCMODE, O_TRUNC);
  const scmp_arg_cmp atReadOnlyTruncate = when(2, SCMP_CMP_MASKED_EQ, O_TRUNC | O_ACCMODE, O_TRUNC);
  for (const char* name : {"truncate", "truncate64"})
    if (const int result = deny(context, {name, EPERM}, wish.is32Bits)) failed = result;
#ifdef __NR_open
  add(SCMP_SYS(open), EACCES, readOnlyTruncate);
#else
  static_cast<void>(readOnlyTruncate);
#endif
  add(SCMP_SYS(openat), EACCES, atReadOnlyTruncate);
  return failed;
}

Result<Filter> exported(void* context) {
  const OwnedFd file(::memfd_create("nuthatch-filter", MFD_CLOEXEC));
  if (!file) return badEnvironment("cannot make a memory file: {}", std::strerror(errno));
  if (const int error = ::seccomp_export_bpf(context, file.get()))
    return ownError("cannot export the seccomp filter: {}", std::strerror(-error));
  const off_t size = ::lseek(file.get(), 0, SEEK_END);
  Filter filter(static_cast<std::size_t>(size) / sizeof(sock_filter));
  if (::pread(file.get(), filter.data(), static_cast<std::size_t>(size), 0) != size)
    return ownError("cannot read the seccomp filter back");
  return filter;
}

#if defined(__x86_64__)
constexpr std::uint32_t kArch = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArch = AUDIT_ARCH_AARCH64;
#else
#error "the sandbox knows x86-64 and AArch64"
#endif

// How a kernel numbers the calls that filters of our own look for. A 32-bit program begins as one of 64 bits, so both hold.
struct Machine {
  std::uint32_t arch, ioctl;
  std::array<std::uint32_t, 5> signals; // kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo
};
constexpr Machine kNative = {
    kArch, __NR_ioctl, {__NR_kill, __NR_tkill, __NR_tgkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo}};
constexpr Machine kOf32Bits = {AUDIT_ARCH_I386, 54, {37, 238, 270, 178, 335}};

// Calls above this number are newer than the list above (it ends with set_mempolicy_home_node of Linux 5.17):
// programs are told that the kernel has none of them. fchmodat2, setxattrat and the like are among them.
constexpr std::uint32_t kNewestKnown = 450;

constexpr sock_filter load(std::size_t offset) {
  return {BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<std::uint32_t>(offset)};
}
constexpr sock_filter jump(int test, std::uint32_t k, std::uint8_t yes, std::uint8_t no) {
  return {static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), yes, no, k};
}
constexpr sock_filter answer(std::uint32_t action) { return {BPF_RET | BPF_K, 0, 0, action}; }

int installRaw(const sock_filter* code, std::size_t size) {
  const sock_fprog program{static_cast<unsigned short>(size), const_cast<sock_filter*>(code)};
  return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

} // namespace

bool seccompAvailable() {
  // A null program cannot be installed: EFAULT says that filters exist, EINVAL that they do not.
  return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, nullptr) == -1 && errno == EFAULT;
}

Result<Filter> makeFilter(const FilterWish& wish) {
  const Context context(::seccomp_init(SCMP_ACT_ALLOW));
  if (!context) return ownError("libseccomp gives no context");
  // Calls of another machine (32 bits): denied, not killed, for a signal of ours would look like a crash.
  int failed = ::seccomp_attr_set(context.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(ENOSYS));
  if (wish.is32Bits)
    if (const int error = ::seccomp_arch_add(context.get(), SCMP_ARCH_X86)) failed = error;
  const auto denyAll = [&](const auto& calls) {
    for (const Denied& call : calls) {
      if (const int error = deny(context.get(), call, wish.is32Bits)) failed = error;
    }
  };
  if (!wish.network) denyAll(kSockets);
  if (!wish.network && !wish.buildTool) denyAll(kPairs);
  denyAll(kOthers);
  if (wish.is32Bits) denyAll(k32Bits);
  if (!wish.buildTool) denyAll(kSessions);
  if (!wish.buildTool) denyAll(kOwnIds);
  if (wish.buildTool)
    denyAll(kToolAttributes);
  else
    denyAll(kAttributes);
  if (!wish.processes) denyAll(kProcesses);
  if (const int error = addConditional(context.get(), wish)) failed = error;
  if (failed) return ownError("cannot build the seccomp filter: {}", std::strerror(-failed));
  // Many rules: a search tree instead of a list keeps every call of the target cheap.
  static_cast<void>(::seccomp_attr_set(context.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2));
  return exported(context.get());
}

namespace {

// All others reach beyond what was opened: flags and versions of files that are open for reading alone,
// typing into a terminal, devices.
constexpr std::uint32_t kIoctls[] = {
    TCGETS, 0x802C542A /* TCGETS2 */, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};
// Copies between files that must be open for writing, and looks at a file.
constexpr std::uint32_t kToolIoctls[] = {0x40049409 /* FICLONE */, 0x4020940D /* FICLONERANGE */,
                                         0x80086601 /* FS_IOC_GETFLAGS */, 0xC020660B /* FS_IOC_FIEMAP */};

// Calls of another machine are not its own.
std::size_t ofMachine(const Machine& machine, sock_filter* code) {
  code[0] = load(offsetof(seccomp_data, arch));
  code[1] = jump(BPF_JEQ, machine.arch, 1, 0);
  code[2] = answer(SECCOMP_RET_ALLOW);
  return 3;
}

int installIoctlFilter(const Machine& machine, bool buildTool) {
  std::array<sock_filter, 9 + std::size(kIoctls) + std::size(kToolIoctls)> code{};
  const std::size_t allowed = std::size(kIoctls) + (buildTool ? std::size(kToolIoctls) : 0);
  std::size_t n = ofMachine(machine, code.data());
  code[n++] = load(offsetof(seccomp_data, nr));
  code[n++] = jump(BPF_JEQ, machine.ioctl, 0, static_cast<std::uint8_t>(allowed + 2));
  code[n++] = load(offsetof(seccomp_data, args[1])); // the kernel looks at the low half alone
  for (std::size_t i = 0; i < allowed; ++i) {
    const std::uint32_t request = i < std::size(kIoctls) ? kIoctls[i] : kToolIoctls[i - std::size(kIoctls)];
    code[n++] = jump(BPF_JEQ, request, static_cast<std::uint8_t>(allowed - i), 0);
  }
  code[n++] = answer(SECCOMP_RET_ERRNO | EPERM);
  code[n++] = answer(SECCOMP_RET_ALLOW);
  return installRaw(code.data(), n);
}

} // namespace

int installFilter(const Filter& filter, bool buildTool, bool is32Bits) {
  const Machine& other = is32Bits ? kOf32Bits : kNative;
  const sock_filter ceiling[] = {load(offsetof(seccomp_data, arch)), jump(BPF_JEQ, kArch, 2, 0),
                                 jump(BPF_JEQ, other.arch, 1, 0),    answer(SECCOMP_RET_ERRNO | ENOSYS),
                                 load(offsetof(seccomp_data, nr)),   jump(BPF_JGT, kNewestKnown, 0, 1),
                                 answer(SECCOMP_RET_ERRNO | ENOSYS), answer(SECCOMP_RET_ALLOW)};
  if (const int error = installRaw(ceiling, std::size(ceiling))) return error;
  if (const int error = installIoctlFilter(kNative, buildTool)) return error;
  if (is32Bits)
    if (const int error = installIoctlFilter(kOf32Bits, buildTool)) return error;
  return installRaw(filter.data(), filter.size());
}

int listenForAttributes() {
  constexpr std::uint32_t calls[] = {
#ifdef __NR_chmod
      __NR_chmod,
#endif
      __NR_fchmod, __NR_fchmodat, __NR_utimensat};
  constexpr std::size_t count = std::size(calls);
  std::array<sock_filter, count + 3> code{};
  std::size_t n = 0;
  code[n++] = load(offsetof(seccomp_data, nr));
  for (std::size_t i = 0; i < count; ++i)
    code[n++] = jump(BPF_JEQ, calls[i], static_cast<std::uint8_t>(count - i), 0);
  code[n++] = answer(SECCOMP_RET_ALLOW);
  code[n++] = answer(SECCOMP_RET_USER_NOTIF);
  const sock_fprog program{static_cast<unsigned short>(n), code.data()};
  const long listener =
      ::syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
  if (listener >= 0) return static_cast<int>(listener);
  // An older kernel, or somebody listens already (a container): nobody can be asked, so all are denied.
  code[n - 1] = answer(SECCOMP_RET_ERRNO | EPERM);
  static_cast<void>(installRaw(code.data(), n));
  return -1;
}

namespace {

int signalOnlySelfOn(const Machine& machine) {
  const auto self = static_cast<std::uint32_t>(::getpid());
  const auto& calls = machine.signals;
  std::array<sock_filter, 6 + std::tuple_size_v<decltype(Machine::signals)> + 6> code{};
  std::size_t n = ofMachine(machine, code.data());
  code[n++] = load(offsetof(seccomp_data, nr));
  for (std::size_t i = 0; i < std::size(calls); ++i)
    code[n++] = jump(BPF_JEQ, calls[i], static_cast<std::uint8_t>(std::size(calls) - i), 0);
  code[n++] = answer(SECCOMP_RET_ALLOW);
  code[n++] = load(offsetof(seccomp_data, args[0])); // pids are 32 bits wide: the low half on these machines
  code[n++] = jump(BPF_JEQ, self, 1, 0);
  code[n++] = answer(SECCOMP_RET_ERRNO | EPERM);
  code[n++] = answer(SECCOMP_RET_ALLOW);
  return installRaw(code.data(), n);
}

} // namespace

int signalOnlySelf(bool is32Bits) {
  const int error = signalOnlySelfOn(kNative);
  return error || !is32Bits ? error : signalOnlySelfOn(kOf32Bits);
}

} // namespace nuthatch::sandbox
