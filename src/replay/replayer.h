// Runs a witness against the sanitizer build and judges what happened: the second opinion without which no
// bug is reported (docs/verdicts.md).
#pragma once

#include "ledger/facts.h"
#include "module/native/symbolize.h"
#include "replay/fork_server.h"

#include <filesystem>

namespace nuthatch {

struct Replayed {
  Replay replay = Replay::NotReplayed;
  std::string note;   // one line: what was seen, or why nothing was
  std::string output; // what the run printed, for `nuthatch replay`
};

class Replayer {
public:
  // `hasMemoryBuild`: some build of this program looks for reads of what nobody wrote.
  static Result<Replayer> start(const std::filesystem::path& executable, const SandboxPolicy& policy,
                                bool hasMemoryBuild = true);

  // `entry` is the index of the witness's entry in the executable's table.
  Result<Replayed> replay(const Check& check, std::size_t entry, const std::string& input);

private:
  Replayer(ForkServer server, std::filesystem::path executable, bool hasMemoryBuild);
  bool isUnwatched(CheckKind kind) const;
  bool isAt(const Place& wanted, const Place& said, const std::vector<std::uint64_t>& frames);

  ForkServer server_;
  std::unique_ptr<Symbolizer> symbolizer_;
  bool hasMemoryBuild_;
};

// Kinds that no sanitizer looks for in the sandbox (LeakSanitizer needs ptrace): our own checks are the only
// witness.
bool hasNoOracle(CheckKind kind);

} // namespace nuthatch
