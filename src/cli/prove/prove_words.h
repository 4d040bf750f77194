// What the words of `nuthatch prove` mean: the property, the options of the engine, the target with what belongs to
// it, and where to begin. Reads flags that were parsed; runs nothing.
#pragma once

#include "builds/subject.h"
#include "cli/rules/rule_flags.h"
#include "engines/bounded/prover.h"

namespace nuthatch {

struct ProveWords {
  std::vector<std::filesystem::path> paths;
  std::filesystem::path out = "nuthatch-out", witness, testSuite, abstraction, environment;
  std::string entry, property = "all", bound = "auto", budget = "60s", merge = "auto", induction = "auto",
                     engine = "auto", dataModel = "LP64", memory = "4G", questionTime = "0s";
  RuleFlags rules;
  bool summaries = true; // of small functions stand for their calls
  bool json = false, quiet = false, verbose = false, allowWeakerSandbox = false, failAllocations = false,
       stats = false;
};

struct WantedProperty {
  bounded::Property property;
  std::string specification; // as a .prp file has it
};

Result<WantedProperty> readProperty(const std::string& word);
Result<bounded::Options> readOptions(const ProveWords& words);
bounded::InductionUse readInduction(const ProveWords& words);
// With what calls the code, and compiled as the property asks.
Result<Target> readTarget(const ProveWords& words, bounded::Property property);
// main where there is one; else every function that can be called.
Result<std::vector<std::size_t>> chooseEntries(const Subject& subject, const std::string& wanted);

} // namespace nuthatch
