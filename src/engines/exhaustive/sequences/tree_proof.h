// Shapes of sequences come in, each a driver whose values are all values of their types; how many of them are
// proven, and why the others are not, goes out. Their trees are functions that share prefixes
// (module/calls/driver_tree.h), proven by exhaustive/tree_prover.h. Refutations are run natively by whoever
// gave `refuted`.
#pragma once

#include "builds/subject.h"
#include "engines/exhaustive/sequences/sequences.h"
#include "engines/exhaustive/tree_prover.h"

namespace nuthatch::sequences {

struct ShapeProof : exhaustive::TreeProof {
  std::set<const SequenceShape*> proven;
  std::map<const SequenceShape*, std::string> failing; // natively too, with the cause
};

// Runs natively; the root cause of the failure, or nothing where it does not fail.
using CauseOfDriver = std::function<Result<std::string>(const Driver&)>;

Result<ShapeProof> proveShapes(const Subject& subject, const std::vector<const SequenceShape*>& drivers,
                               const exhaustive::TreeProofOptions& options, const CauseOfDriver& causeOf);

} // namespace nuthatch::sequences
