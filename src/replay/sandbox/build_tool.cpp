#include "replay/sandbox/build_tool.h"

#include "replay/sandbox/sandbox_process.h"

#include <atomic>

namespace nuthatch {

namespace {

// A link step of a large program maps its inputs; a parallel cargo has a rustc for each processor.
constexpr std::uint64_t kMemory = 16ull << 30;
constexpr std::uint64_t kLargestFile = 8ull << 30;
constexpr std::uint64_t kTemporary = 8ull << 30;
constexpr unsigned kProcesses = 400;
constexpr unsigned kOpenFiles = 4096;
constexpr std::size_t kOutput = 512u << 20; // rustdoc's and cargo's messages are read from it

std::atomic<bool> trusted = false, networkAllowed = false;
std::atomic<bool (*)()> interrupted = nullptr;

SandboxPolicy policyFor(const Command& command) {
  SandboxPolicy policy;
  policy.environment = command.environment;
  policy.memoryBytes = kMemory;
  policy.hugeMappings = true; // resident memory is what counts
  policy.cpuTime = std::chrono::milliseconds(0);
  policy.wallTime = command.limit;
  policy.fileBytes = kLargestFile;
  policy.scratchBytes = kTemporary;
  policy.processes = kProcesses;
  policy.openFiles = kOpenFiles;
  policy.outputBytes = kOutput;
  return policy;
}

std::string limitMet(const SandboxResult& result) {
  if (result.memoryLimited) return fmt::format("ended: it took more than {} GB of memory", kMemory >> 30);
  if (result.processLimited) return fmt::format("ended: it had more than {} processes", kProcesses);
  if (result.scratchLimited) return fmt::format("ended: it left more than {} GB in TMPDIR", kTemporary >> 30);
  return {};
}

} // namespace

void setBuildTrust(BuildTrust trust) {
  trusted = trust.trusted;
  networkAllowed = trust.network;
}

void endToolsWhen(bool (*isInterrupted)()) { interrupted = isInterrupted; }

BuildTrust buildTrust() { return {trusted, networkAllowed}; }

Result<Finished> runTool(const Command& command) {
  if (trusted) return run(command);
  const std::filesystem::path program = findProgram(command.argv[0]);
  if (program.empty())
    return badEnvironment("cannot start {}: there is no such program in PATH", command.argv[0]);
  std::error_code error;
  std::vector<std::string> argv = command.argv;
  argv[0] = std::filesystem::absolute(program, error).string();
  const sandbox::ToolNeeds needs{.writable = command.writable,
                                 .folder =
                                     command.folder.empty() ? std::filesystem::path(".") : command.folder,
                                 .network = command.network,
                                 .isInterrupted = interrupted};
  auto ran = sandbox::runPlanned(argv, policyFor(command), {}, &needs);
  if (!ran) {
    Problem problem = std::move(ran).error();
    if (problem.remedy.empty()) problem.remedy = "--trust runs build tools unconfined";
    return std::unexpected(std::move(problem));
  }
  Finished finished{.exitCode = ran->exitCode,
                    .signal = ran->signal,
                    .timedOut = ran->timedOut,
                    .out = std::move(ran->out),
                    .err = std::move(ran->err)};
  if (const std::string limit = limitMet(*ran); !limit.empty()) finished.err += limit + "\n";
  return finished;
}

} // namespace nuthatch
