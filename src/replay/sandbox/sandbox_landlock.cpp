#include "replay/sandbox/sandbox_landlock.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

namespace nuthatch::sandbox {

namespace fs = std::filesystem;

namespace {

// linux/landlock.h as of ABI 7; Debian 12's own header stops at ABI 2.
struct RulesetAttr {
  std::uint64_t handledFs, handledNet, scoped;
};
struct [[gnu::packed]] PathBeneathAttr {
  std::uint64_t allowed;
  std::int32_t parent;
};
constexpr int kCreateRuleset = 444, kAddRule = 445, kRestrictSelf = 446; // the same on every architecture
constexpr int kVersionFlag = 1, kRulePathBeneath = 1;

constexpr std::uint64_t bit(int n) { return 1ull << n; }
constexpr std::uint64_t kExecute = bit(0), kWriteFile = bit(1), kReadFile = bit(2), kReadDir = bit(3),
                        kRemoveDir = bit(4), kRemoveFile = bit(5), kMakeDir = bit(7), kMakeReg = bit(8),
                        kMakeFifo = bit(10), kMakeSym = bit(12), kRefer = bit(13), kTruncate = bit(14);
// Rights that make sense on a file that is no folder; the kernel rejects the others there.
constexpr std::uint64_t kFileRights = kExecute | kWriteFile | kReadFile | kTruncate | bit(15);
constexpr std::uint64_t kRead = kExecute | kReadFile | kReadDir;
constexpr std::uint64_t kScratch = kReadFile | kReadDir | kWriteFile | kRemoveDir | kRemoveFile | kMakeDir |
                                   kMakeReg | kMakeFifo | kMakeSym | kRefer | kTruncate;

// Each ABI knows the rights of those before it: 1 has bits 0-12, 2 adds refer, 3 truncate, 5 ioctl of
// devices.
constexpr std::uint64_t handledFs(int abi) {
  const int bits = abi >= 5 ? 16 : abi >= 3 ? 15 : abi == 2 ? 14 : 13;
  return bit(bits) - 1;
}

constexpr std::array kSystemPaths = {"/usr",
                                     "/lib",
                                     "/lib32",
                                     "/lib64",
                                     "/bin",
                                     "/sbin",
                                     "/etc/ld.so.cache",
                                     "/etc/ld.so.conf",
                                     "/etc/ld.so.conf.d",
                                     "/etc/ld.so.preload",
                                     "/etc/localtime",
                                     "/dev/zero",
                                     "/dev/random",
                                     "/dev/urandom"};
constexpr const char* kEverything = "/"; // for a build tool: sources and toolchains lie anywhere
constexpr std::array kSinks = {"/dev/null", "/dev/full"};

int addRule(int ruleset, int pathFd, std::uint64_t rights) {
  struct stat about;
  if (::fstat(pathFd, &about) != 0) return errno;
  const PathBeneathAttr attr{S_ISDIR(about.st_mode) ? rights : rights & kFileRights, pathFd};
  return ::syscall(kAddRule, ruleset, kRulePathBeneath, &attr, 0) == 0 ? 0 : errno;
}

Status allow(int ruleset, const fs::path& path, std::uint64_t rights, bool mayBeMissing) {
  const OwnedFd fd(::open(path.c_str(), O_PATH | O_CLOEXEC));
  if (!fd && mayBeMissing && (errno == ENOENT || errno == EACCES)) return {};
  if (!fd) return badInput("cannot let the sandbox use {}: {}", path.string(), std::strerror(errno));
  if (const int error = addRule(ruleset, fd.get(), rights))
    return badEnvironment("cannot let the sandbox use {}: {}", path.string(), std::strerror(error));
  return {};
}

} // namespace

int landlockAbi() {
  const long abi = ::syscall(kCreateRuleset, nullptr, 0, kVersionFlag);
  return abi > 0 ? static_cast<int>(abi) : 0;
}

Result<OwnedFd> makeRuleset(int abi, const SandboxPolicy& policy, const fs::path& scratch,
                            const ToolNeeds* tool) {
  const std::uint64_t handled = handledFs(abi);
  // TCP bind and connect from ABI 4 on, abstract sockets and signals from 6 on; seccomp closes sockets
  // anyway.
  const RulesetAttr attr{handled, abi >= 4 && !(tool && tool->network) ? 3u : 0u, abi >= 6 ? 3u : 0u};
  const std::size_t size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  OwnedFd ruleset(static_cast<int>(::syscall(kCreateRuleset, &attr, size, 0)));
  if (!ruleset) return badEnvironment("cannot make a Landlock ruleset: {}", std::strerror(errno));
  if (tool) {
    NH_TRY_VOID(allow(ruleset.get(), kEverything, kRead & handled, false));
  }
  for (const char* path : kSystemPaths) NH_TRY_VOID(allow(ruleset.get(), path, kRead & handled, true));
  for (const char* path : kSinks)
    NH_TRY_VOID(allow(ruleset.get(), path, (kReadFile | kWriteFile | kTruncate) & handled, true));
  for (const auto& path : policy.readable) NH_TRY_VOID(allow(ruleset.get(), path, kRead & handled, false));
  const std::uint64_t writing = tool ? kScratch | kExecute : kScratch;
  NH_TRY_VOID(allow(ruleset.get(), scratch, writing & handled, false));
  if (!tool) return ruleset;
  for (const auto& path : tool->writable)
    NH_TRY_VOID(allow(ruleset.get(), path, (kScratch | kExecute) & handled, false));
  return ruleset;
}

int restrictSelf(int ruleset) {
  const int self = ::open("/proc/self", O_PATH | O_DIRECTORY);
  if (self >= 0) {
    if (const int error = addRule(ruleset, self, kReadFile | kReadDir)) return error;
  }
  return ::syscall(kRestrictSelf, ruleset, 0) == 0 ? 0 : errno;
}

} // namespace nuthatch::sandbox
