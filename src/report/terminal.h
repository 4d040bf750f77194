// The report that people read: the bugs first, then coverage, then what is left. Colour only where asked.
#pragma once

#include "report/summary.h"

#include <filesystem>

namespace nuthatch {

struct TerminalOptions {
  bool colour = false;
  bool allFunctions = false;                // every function's coverage, not just those worth a look
  std::filesystem::path relativeTo;         // places are printed relative to this folder
  std::map<std::string, std::string> tests; // witness id -> test file written for it
  std::string replayCommand = "nuthatch replay";
};

std::string terminalReport(const Summary& summary, const TerminalOptions& options);

// The line of source at a place, without its line end; empty when it cannot be read.
std::string sourceLine(const Place& place);

} // namespace nuthatch
