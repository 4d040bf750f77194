// What another analyser says of source code: that it looked for some kinds of failures in some lines and found none, or
// that it found one. Claims are believed by nobody: they lead tests elsewhere (`--guide`, seed 001), and tests are run
// against them (`scan --hunt-unsound`). None of them becomes a fact.
#pragma once

#include "ledger/facts.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace nuthatch {

struct Claim {
  std::string tool;
  bool holds = true; // false: it reports a failure there
  std::filesystem::path file;
  std::uint32_t firstLine = 0, lastLine = 0;
  std::uint32_t column = 0; // 0: any
  std::set<CheckKind> kinds;
};

// By check: who claims it. What a tool reports at a line it does not claim there.
using ClaimedChecks = std::map<std::string, std::set<std::string>>;
ClaimedChecks claimedChecks(const std::vector<Check>& checks, const std::vector<Claim>& claims);
std::set<std::string> idsOf(const ClaimedChecks& claimed);

} // namespace nuthatch
