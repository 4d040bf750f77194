// A tracefile of lcov: functions, branches and lines by file. The ledger knows whether, not how often: counts are 0 and 1.
#include "report/file_coverage.h"
#include "report/formats/formats.h"
#include "support/visible.h"

#include <algorithm>

namespace nuthatch {

namespace {

// A comma ends a field of a tracefile, and names of functions hold some.
std::string field(const std::string& text) {
  std::string out = visibleLine(text);
  std::ranges::replace(out, ',', ';');
  return out;
}

} // namespace

std::string lcovReport(const Record& record, const FormatOptions& options) {
  std::string out;
  for (const FileCoverage& file : coverageByFile(record)) {
    out += "TN:\nSF:" + visibleLine(options.root.empty() ? file.file : below(options.root, file.file)) + "\n";
    std::size_t entered = 0;
    for (const auto& [function, hit] : file.functions)
      out += fmt::format("FN:{},{}\n", function->place.line, field(function->name));
    for (const auto& [function, hit] : file.functions) {
      entered += hit;
      out += fmt::format("FNDA:{},{}\n", int{hit}, field(function->name));
    }
    out += fmt::format("FNF:{}\nFNH:{}\n", file.functions.size(), entered);
    std::size_t block = 0;
    for (const CoveredBranch& branch : file.branches) {
      for (std::size_t way = 0; way < branch.taken.size(); ++way)
        out += fmt::format("BRDA:{},{},{},{}\n", branch.line, block, way,
                           branch.reached ? (branch.taken[way] ? "1" : "0") : "-");
      ++block;
    }
    out += fmt::format("BRF:{}\nBRH:{}\n", file.waysOut(), file.waysTaken());
    for (const auto& [line, ran] : file.lines) out += fmt::format("DA:{},{}\n", line, int{ran});
    out += fmt::format("LF:{}\nLH:{}\nend_of_record\n", file.lines.size(), file.linesRun());
  }
  return out;
}

} // namespace nuthatch
