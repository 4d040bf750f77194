// What a scan has proven, as marks in the module itself (seed 001, 2.1; module/guidance/annotations.h): each check that is
// proven with its supposition, each assumption that a supposition names with its condition where it was made. In: a
// module with checks. Out: the same module with nh.assumed and nh.verified. An assumption of which no execution can be
// asked may be broken: what rests on it has no mark.
#pragma once

#include "engines/intervals/options.h"
#include "ledger/facts.h"
#include "ledger/supposition.h"

#include <map>
#include <unordered_map>

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch::intervals {

struct AnnotateOptions {
  std::set<Assumed> assume = testableAssumptions();
  Planted planted = Planted::None;
  // Builds that end where any check fails: earlier checks hold by themselves. Else each has its condition.
  bool checksEnd = false;
  std::set<std::string>
      claimed;          // checks that somebody else verified, without a word about what that rests on
  bool ownWords = true; // false: claims alone
  // Proofs of other engines, by check; a ground with a bound or with assumptions says nothing of a single execution.
  std::map<std::string, Supposition> proofs;
};

struct Annotated {
  std::size_t checks = 0, fully = 0, partly = 0; // verified under `true`; under something
  std::size_t calls = 0, assumptions = 0;
};

Annotated annotate(llvm::Module& module, const std::vector<Check>& checks, const AnnotateOptions& options);

} // namespace nuthatch::intervals
