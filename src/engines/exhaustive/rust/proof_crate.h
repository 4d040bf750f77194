// Drivers as trees, in Rust: those that begin with the same statements are one function in which these stand
// once, and a number says which driver goes on how (seed 000 started a checker a driver). Drivers come in; a
// file goes out, with a function `nh_tree_I(driver: u32)` for each tree. Nothing is compiled here.
#pragma once

#include "engines/exhaustive/rust/crate.h"

namespace nuthatch::exhaustive {

struct ProofTree {
  std::string function;
  std::vector<std::size_t> drivers;            // numbered by their place here: parts of the tree are ranges
  std::vector<std::vector<std::size_t>> parts; // of each driver: the first number of every subtree it is in
  unsigned firstLine = 0, lastLine = 0;        // in the file
};

struct ProofText {
  std::string text;
  std::vector<ProofTree> trees;
};

// `drivers`: indices into `set.drivers`. `most`: in one function, which is as large as all of them.
ProofText proofCrate(const DriverSet& set, const std::vector<std::size_t>& drivers, const CrateParts& parts,
                     unsigned deviations, std::size_t most);

} // namespace nuthatch::exhaustive
