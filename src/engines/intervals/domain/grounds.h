// What a fact of the analysis rests on: a set of earlier checks that were taken to hold and of assumptions that were
// made, kept once each and named by a number, so that a fact carries 4 bytes. Set 0 is empty. A set that grows past
// kMost members becomes `many`: whoever rests on it rests on everything that stands before it. No LLVM.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace nuthatch::intervals {

using GroundSet = std::uint32_t;
constexpr GroundSet kNoGrounds = 0;

class Grounds {
public:
  // A set with more names is of no use to a person, and costs a row of the ledger each.
  static constexpr std::size_t kMost = 24;

  Grounds();
  GroundSet check(std::uint64_t id);
  // Under this text; the same text is the same assumption.
  GroundSet assumption(const std::string& text);
  GroundSet both(GroundSet a, GroundSet b);

  struct Members {
    std::vector<std::uint64_t> checks;
    std::vector<std::string> assumptions;
    bool many = false; // and all checks that stand before
  };
  Members membersOf(GroundSet set) const;

private:
  static constexpr std::uint32_t kMany = 0; // the atom that stands for all others
  struct Atom {
    bool isCheck = false;
    std::uint64_t check = 0;
    std::string text;
  };
  GroundSet intern(std::vector<std::uint32_t> atoms);
  GroundSet single(std::uint32_t atom) { return intern({atom}); }

  std::vector<Atom> atoms_;
  std::unordered_map<std::uint64_t, std::uint32_t> checks_;
  std::map<std::string, std::uint32_t> texts_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::map<std::vector<std::uint32_t>, GroundSet> known_;
  std::unordered_map<std::uint64_t, GroundSet> unions_;
};

} // namespace nuthatch::intervals
