// The file system of the sandbox: a Landlock ruleset from a policy. Comes in: paths to read, the scratch
// folder. Goes out: a ruleset that a child takes upon itself between fork and exec. What Landlock does not
// cover (chmod, chown, truncate before ABI 3) is seccomp's: sandbox_seccomp.h.
#pragma once

#include "replay/sandbox/sandbox.h"
#include "replay/sandbox/sandbox_fd.h"
#include "support/result.h"

namespace nuthatch::sandbox {

// The kernel's Landlock ABI, or 0.
int landlockAbi();

// What a build tool may do that a target may not: it reads and runs every file.
struct ToolNeeds {
  std::vector<std::filesystem::path> writable; // beside scratch; what lies there may be run, too
  std::filesystem::path folder;                // where it starts
  bool network = false;
  bool (*isInterrupted)() = nullptr; // asked while it runs
};

// Everything the kernel can deny is denied, but reading (and running) `readable` and the system's libraries,
// and writing below `scratch`. `abi` may be lower than the kernel's. `tool`: none for a target.
Result<OwnedFd> makeRuleset(int abi, const SandboxPolicy& policy, const std::filesystem::path& scratch,
                            const ToolNeeds* tool);

// For the child, async-signal-safe: adds the child's own /proc/self, which no one else can name, and
// restricts the calling process. Leaves a descriptor of /proc/self open on purpose: the rule belongs to an
// inode of procfs, which lives as long as somebody holds it. 0, or an errno.
int restrictSelf(int ruleset);

} // namespace nuthatch::sandbox
