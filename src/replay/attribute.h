// Which check a failed run refutes. Most failures name their check; a crash in code without checks of its own
// (a library, assembly) and a check inside a library template are put down to the user's line that led there,
// so that one defect is one report and two defects are two.
#pragma once

#include "ledger/facts.h"
#include "module/native/symbolize.h"
#include "replay/fork_server.h"

#include <filesystem>
#include <map>
#include <optional>

namespace nuthatch {

class Attribution {
public:
  Attribution(const std::vector<Check>& checks, const std::filesystem::path& executable);

  // The check that this failure refutes: a known one, or one made for the place where the user's code was
  // left. Nothing where the run did not show a defect.
  std::optional<Check> checkOf(const Failure& failure, const Function& entry);

  // The calls of the target that were open, innermost first.
  std::vector<Frame> stackOf(const Failure& failure);

private:
  Check madeFor(CheckKind kind, const std::vector<Frame>& frames, const Function& entry,
                const std::string& detail);

  std::map<std::string, Check> known_;
  Symbolizer symbolizer_;
};

} // namespace nuthatch
