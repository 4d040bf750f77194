// Exhaustive drivers of a C or C++ library, as one call: what to drive comes in; the report goes out. Tests of what fails are
// in the output folder then, and facts in the ledger that the caller opens.
#pragma once

#include "builds/subject.h"
#include "engines/exhaustive/sequences/sequences.h"
#include "ledger/ledger.h"
#include "report/sequence_report.h"

#include <filesystem>

namespace nuthatch {

struct SequenceDrive {
  std::vector<std::filesystem::path> paths;
  std::filesystem::path out;
  sequences::SequenceOptions options;
  bool allowWeakerSandbox = false, provesAll = true;
};

// Where the facts of a subject go.
struct SequenceFacts {
  Ledger* ledger = nullptr;
  TargetId target = 0;
};

struct SequenceDriveHooks {
  std::function<void(const Target&)> compiling;
  std::function<void(const std::vector<std::string>&)> notes;
  std::function<void(const std::string&)> line; // how far it is
  std::function<bool()> stopped;
  std::function<Result<SequenceFacts>(const Subject&)> open;
  std::function<void()> ended; // the engine has: what is left is to tell
};

Result<SequenceReport> driveSequences(const SequenceDrive& request, const SequenceDriveHooks& hooks);

} // namespace nuthatch
