// The reports that other programs read: each a pure function of the record and of what stands in FormatOptions. The same
// ledger gives the same bytes. One file a format.
#pragma once

#include "report/baseline.h"
#include "report/obvious_fix.h"

#include <set>

namespace nuthatch {

struct FormatOptions {
  std::string version;    // of Nuthatch
  std::string root;       // places are told relative to this folder; empty: the common folder of the target
  bool allChecks = false; // SARIF: proven and open checks as well
  std::optional<std::set<std::string>> known; // findings that a baseline has, by check; none: no baseline
  std::vector<EarlierFinding> gone;           // those that only the baseline has
  SourceReader source;                        // the text of a file, as it is now, for fixes; none: no fixes
};

std::string sarifReport(const Record& record, const FormatOptions& options);     // SARIF 2.1.0
std::string junitReport(const Record& record, const FormatOptions& options);     // a test case a check
std::string lcovReport(const Record& record, const FormatOptions& options);      // what genhtml takes
std::string coberturaReport(const Record& record, const FormatOptions& options); // coverage-04
std::string csvReport(const Record& record, const FormatOptions& options);       // a row a check

} // namespace nuthatch
