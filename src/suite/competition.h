// What the competitions want of a verdict beside the verdict: a witness 2.0 and a test suite, written where
// the user asked for them. Nothing is written for a verdict that is open.
#pragma once

#include "engines/bounded/prover.h"
#include "report/svcomp_witness.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

struct CompetitionOutput {
  std::filesystem::path witness, testSuite; // a file and a folder; empty: not wanted
  std::vector<std::filesystem::path> sources;
  std::string specification; // the text of a .prp file
  std::string dataModel;

  bool isWanted() const { return !witness.empty() || !testSuite.empty(); }
};

// What stands at the head of every such file.
Result<WitnessHead> witnessHead(const std::vector<std::filesystem::path>& sources, std::string specification,
                                std::string dataModel);

Status writeCompetitionOutput(const CompetitionOutput& wanted, const bounded::Proof& proof);

} // namespace nuthatch
