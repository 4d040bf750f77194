// The only place where target code starts. A policy and a command come in; what became of it goes out, and
// nothing is left behind: no process, no file outside the scratch folder, no scratch folder that was made
// here. Landlock keeps the file system, seccomp the kernel's other doors (sandbox_landlock.h,
// sandbox_seccomp.h), rlimits the resources, and a guardian process the rest (sandbox_process.h). Where the
// kernel lacks a part the run is refused by a Problem that names it.
//
// What each limit means, and how it holds for root too (the kernel does not apply RLIMIT_NPROC to root):
// processes are denied altogether by seccomp unless the policy allows some; then the guardian counts them
// every few milliseconds and ends the group when there are too many. Threads are bounded by memory.
#pragma once

#include "support/result.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

struct SandboxPolicy {
  std::filesystem::path scratch; // the only writable place; empty: a fresh folder, removed after the run
  std::vector<std::filesystem::path> readable; // files and folders beside the system's libraries
  std::vector<std::string> environment;        // NAME=value, added to a small clean one
  std::uint64_t memoryBytes = 2ull << 30;      // address space; resident memory when hugeMappings
  bool hugeMappings = false;                   // the program maps terabytes of shadow (ASan)
  std::chrono::milliseconds cpuTime{60'000};   // of each process; rounded up to seconds
  std::chrono::milliseconds wallTime{60'000};  // of the whole run
  std::uint64_t fileBytes = 16ull << 20;       // of one file
  std::uint64_t scratchBytes = 256ull << 20;   // of all files in scratch together
  unsigned processes = 0;                      // that the program may have beside its first
  int niceness =
      15; // of a program that may have others: ours must come through however many there are before they are counted
  unsigned openFiles = 64;
  std::size_t outputBytes = 64u << 10; // kept of each of stdout and stderr; the rest is dropped
  int landlockAbi = 0; // at most this one; 0: the kernel's. For trying how a run fares on an older kernel
  bool allowWeaker = false; // go on where the kernel lacks a part
};

// What the kernel offers. `missing` names each part that cannot be had; none: the sandbox is whole for a
// program that has no other processes. Fork servers, and policies that allow processes, need one part more.
struct SandboxSupport {
  int landlockAbi = 0; // 0: none
  bool seccomp = false;
  bool pidNamespace = false; // looked for only where Landlock has no scope for signals (before ABI 6)
  std::vector<std::string> missing;
  std::string missingForProcesses; // empty: nothing
  bool whole() const { return missing.empty() && missingForProcesses.empty(); }
};
SandboxSupport sandboxSupport(int landlockAbiAtMost = 0);

struct SandboxResult {
  int exitCode = -1;           // valid when signal is 0
  int signal = 0;              // that ended the program, ours included
  bool timedOut = false;       // by wall or CPU time
  bool memoryLimited = false;  // ended by the guardian for its resident memory
  bool processLimited = false; // ended for too many processes
  bool scratchLimited = false; // ended for too much in the scratch folder
  bool outputLimited = false;  // some output was dropped
  std::string out;
  std::string err;
  std::chrono::milliseconds wall{0};
  std::chrono::milliseconds cpu{0};
  bool ok() const { return signal == 0 && exitCode == 0; }
};

// argv[0] is a path, not looked up. A Problem only where the program could not be started as the policy says.
Result<SandboxResult> runSandboxed(const std::vector<std::string>& argv, const SandboxPolicy& policy,
                                   std::string_view input = {});

} // namespace nuthatch
