#include "suite/cover_suite.h"

#include "report/test_suite.h"
#include "suite/competition.h"
#include "support/files.h"

#include <algorithm>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

std::string withoutBlanks(std::string_view text) {
  std::string out;
  std::ranges::copy_if(text, std::back_inserter(out),
                       [](char c) { return c != ' ' && c != '\t' && c != '\r' && c != '\n'; });
  return out;
}

} // namespace

Result<CoverProperty> coverPropertyOf(std::string_view text, const std::string& file) {
  CoverProperty property{.text = std::string(text.substr(0, text.find('\n')))};
  while (!property.text.empty() && (property.text.back() == ' ' || property.text.back() == '\r'))
    property.text.pop_back();
  const std::string plain = withoutBlanks(text);
  constexpr std::string_view kStart = "COVER(init(main()),FQL(COVEREDGES(", kCall = "@CALL(";
  const auto start = plain.find(kStart);
  if (start == plain.npos)
    return withRemedy(badInput("{} states nothing to cover", file),
                      "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) ) is such a property");
  const std::string_view goal = std::string_view(plain).substr(start + kStart.size());
  if (goal.starts_with(kCall)) {
    property.errorCall = true;
    property.function = goal.substr(kCall.size(), goal.find(')') - kCall.size());
  } else if (!goal.starts_with("@DECISIONEDGE") && !goal.starts_with("@CONDITIONEDGE") &&
             !goal.starts_with("@BASICBLOCKENTRY")) {
    return badInput("{}: no way is known to cover {}", file, goal.substr(0, goal.find(')')));
  }
  return property;
}

Result<CoverSuite> CoverSuite::make(const fs::path& folder, const CoverProperty& property,
                                    const fs::path& program, const std::string& dataModel) {
  NH_TRY_VOID(makeFolder(folder));
  NH_TRY(const auto head, witnessHead({program}, property.text, dataModel));
  const TestSuiteFile metadata = testMetadata(head, "main");
  NH_TRY_VOID(writeFile(folder / metadata.name, metadata.content));
  return CoverSuite(folder);
}

Status CoverSuite::add(const std::vector<std::string>& values) {
  if (!known_.insert(values).second) return {};
  const TestSuiteFile test = testCase(static_cast<unsigned>(known_.size()), values);
  return writeFile(folder_ / test.name, test.content);
}

} // namespace nuthatch
