// Paths and flags of a suite as its Makefile and its tests write them: seen from the tree under test, so that
// the suite can be moved with its tree. What a build made (a config.h) and no tree holds is copied into the
// suite.
#pragma once

#include "frontend/target.h"

#include <string>
#include <vector>

namespace nuthatch {

class SuitePaths {
public:
  static constexpr const char* kMade = "generated"; // the folder in the suite

  SuitePaths(const Target& target, const std::filesystem::path& out);

  const std::string& tree() const { return tree_; } // seen from the suite's folder
  const std::filesystem::path& out() const { return out_; }
  std::string inMake(const std::filesystem::path& path) const;
  // For #include: found by what flags() adds.
  std::string inInclude(const std::filesystem::path& path) const;
  // The unit's own with whole paths, for a compiler that we start ourselves in any folder.
  std::vector<std::string> wholeFlags(const TranslationUnit& unit) const;
  std::vector<std::string> inMake(const std::vector<std::string>& wholeFlags) const;

  Status copyMade() const;

private:
  std::filesystem::path root_, madeIn_, out_;
  std::string tree_;
};

} // namespace nuthatch
