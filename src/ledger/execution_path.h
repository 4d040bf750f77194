// Where executions went: the path of one that fails, with the values that its branches looked at, and the tree of all that
// cover something. Plain values, as facts.h has them. Both are bounded where they are made; what is left out is counted.
#pragma once

#include "ledger/facts.h"

namespace nuthatch {

enum class WayKind : std::uint8_t {
  Entered,  // a function, with its arguments
  Holds,    // the condition of a branch
  HoldsNot, //
  Case,     // a way out of a switch
  Failed,   // the check that ends the path
};
const char* name(WayKind taken); // "entered", "holds", …
std::optional<WayKind> wayKindNamed(const std::string& name);

// Which way: one place in the code and what was true there.
struct PathWay {
  std::string function; // linkage name
  Place place;
  WayKind taken = WayKind::Entered;
  std::string condition; // as the user wrote it; empty of an entered function
  auto operator<=>(const PathWay&) const = default;
};

struct NamedValue {
  std::string name, value; // "x", "-3"; characters as 'a', pointers as null or not null
  bool operator==(const NamedValue&) const = default;
};

struct PathStep {
  PathWay way;
  std::uint32_t depth = 0; // calls that were open, as far as the steps that are there tell
  std::vector<NamedValue> values;
  bool operator==(const PathStep&) const = default;
};

// The replayed run of a witness. Of a long one the first steps and the last are there.
struct ExecutionPath {
  std::string witness;
  std::uint64_t skipped = 0;     // steps between the first ones and the last
  std::uint64_t skippedFrom = 0; // they stood before steps[skippedFrom]
  std::vector<PathStep> steps;
  bool operator==(const ExecutionPath&) const = default;
};

// One way taken after the ways of its parents. Node 0 is the root: the entry itself.
struct TreeNode {
  std::uint32_t parent = 0; // smaller than its own number
  std::uint32_t way = 0;    // of ExecutionTree::ways; of the root nothing
  std::uint32_t runs = 0;   // that came through
  std::uint32_t ended = 0;  // that ended here, all together
  std::uint32_t failed = 0; // of those: failed
  std::uint32_t cut = 0;    // of those: went on, beyond what is kept
  bool operator==(const TreeNode&) const = default;
};

// What the kept inputs of an entry do, as a tree of the branches they take.
struct ExecutionTree {
  std::string entry;         // linkage name
  std::uint32_t notRun = 0;  // inputs beyond the bound
  std::vector<PathWay> ways; // distinct
  std::vector<TreeNode> nodes;
  bool operator==(const ExecutionTree&) const = default;
};

std::string encodePath(const ExecutionPath& path); // without the witness
std::optional<ExecutionPath> decodePath(std::string_view text);
std::string encodeTree(const ExecutionTree& tree); // without the entry
std::optional<ExecutionTree> decodeTree(std::string_view text);

} // namespace nuthatch
