// A symbolic build that tells calls, explored by summaries: the door to this room. In: the build, how the
// program is started, inputs to begin with. Out: what the search made, with the summaries as text.
#pragma once

#include "engines/concolic/summaries/smart_search.h"
#include "engines/concolic/summaries/summary_text.h"
#include "engines/concolic/trace/native_program.h"

namespace nuthatch::concolic {

// Which search `fuzz` begins with.
enum class SearchKind : std::uint8_t {
  Dart,  // whole paths, one after the other
  Smart, // functions by summaries; where that is not complete, whole paths with the rest of the time
  Auto,  // by summaries where the program has functions that it pays for, for a small part of the time
};

struct Explored {
  SmartTotals totals;
  std::vector<Input> inputs, suspects;
  struct Function {
    SummaryText text;
    std::uint64_t uses = 0, runs = 0;
  };
  std::vector<Function> functions;
};

Result<Explored> exploreBySummaries(std::shared_ptr<const SymbolicBuild> build, const ProgramShape& shape,
                                    const SandboxPolicy& policy, const std::vector<Input>& seeds,
                                    const SmartOptions& options);

} // namespace nuthatch::concolic
