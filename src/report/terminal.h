// The report that people read: the bugs first, then coverage, then what is left. Colour only where asked.
#pragma once

#include "report/summary.h"

#include <filesystem>

namespace nuthatch {

// What a terminal shows at once; 0: no terminal, so that nothing is cut.
struct Screen {
  unsigned columns = 0, lines = 0;
};

struct TerminalOptions {
  bool colour = false;
  Screen screen;
  bool statistics = false;                  // coverage, proofs, what is open; needs in full
  bool allFunctions = false;                // every function's coverage, not just those worth a look
  std::filesystem::path relativeTo;         // places are printed relative to this folder
  std::map<std::string, std::string> tests; // witness id -> test file written for it
  std::string replayCommand = "nuthatch replay";
  std::size_t files = 0;            // that the target has
  std::vector<std::string> leftOut; // and those that do not compile, each with the reason
};

std::string terminalReport(const Summary& summary, const TerminalOptions& options);

// The line of source at a place, without its line end; empty when it cannot be read.
std::string sourceLine(const Place& place);

} // namespace nuthatch
