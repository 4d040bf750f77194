// Test suites in the exchange format of Test-Comp: a folder with metadata.xml and one file a test, the values
// of the nondet calls in their order. In: what to cover (the text of a .prp file), the program, values as
// text. Out: files, each whole or not at all. Knows nothing of how the values were found.
#pragma once

#include "support/result.h"

#include <filesystem>
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

class TestSuite {
public:
  static Result<TestSuite> make(const std::filesystem::path& folder, const CoverProperty& property,
                                const std::filesystem::path& program);

  // The same values again are no new test.
  Status add(const std::vector<std::string>& values);
  std::size_t size() const { return count_; }

private:
  explicit TestSuite(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::filesystem::path folder_;
  std::vector<std::vector<std::string>> known_;
  std::size_t count_ = 0;
};

} // namespace nuthatch
