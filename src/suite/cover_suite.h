// The test suite that a property of Test-Comp asks for: a folder with metadata.xml and one file a test. In:
// the text of a .prp file, the program, the values of the nondet calls of each test in their order. Knows
// nothing of how the values were found.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace nuthatch {

// COVER( init(main()), FQL(COVER EDGES(…)) )
struct CoverProperty {
  std::string text;       // the formula, as metadata repeats it
  bool errorCall = false; // one test that reaches `function`, else as many branches as can be
  std::string function;   // "reach_error"
};
Result<CoverProperty> coverPropertyOf(std::string_view text, const std::string& file);

class CoverSuite {
public:
  static Result<CoverSuite> make(const std::filesystem::path& folder, const CoverProperty& property,
                                 const std::filesystem::path& program, const std::string& dataModel);

  // The same values again are no new test.
  Status add(const std::vector<std::string>& values);
  std::size_t size() const { return known_.size(); }

private:
  explicit CoverSuite(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::filesystem::path folder_;
  std::set<std::vector<std::string>> known_;
};

} // namespace nuthatch
