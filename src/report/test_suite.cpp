#include "report/test_suite.h"

#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr const char* kDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

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

Result<TestSuite> TestSuite::make(const fs::path& folder, const CoverProperty& property,
                                  const fs::path& program) {
  NH_TRY_VOID(makeFolder(folder));
  NH_TRY(const auto source, readFile(program));
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::string text = kDeclaration;
  text += "<!DOCTYPE test-metadata PUBLIC \"+//IDN sosy-lab.org//DTD test-format test-metadata 1.1//EN\" "
          "\"https://sosy-lab.org/test-format/test-metadata-1.1.dtd\">\n<test-metadata>\n";
  const auto line = [&](const char* name, std::string_view value) {
    text += fmt::format("  <{0}>{1}</{0}>\n", name, escaped(value));
  };
  line("sourcecodelang", "C");
  line("producer", "Nuthatch");
  line("specification", property.text);
  line("programfile", program.string());
  line("programhash", sha256(source));
  line("entryfunction", "main");
  line("architecture", "64bit");
  line("creationtime", fmt::format("{:%Y-%m-%dT%H:%M:%S}+00:00", fmt::gmtime(now)));
  text += "</test-metadata>\n";
  NH_TRY_VOID(writeFile(folder / "metadata.xml", text));
  return TestSuite(folder);
}

Status TestSuite::add(const std::vector<std::string>& values) {
  if (std::ranges::find(known_, values) != known_.end()) return {};
  known_.push_back(values);
  std::string text = kDeclaration;
  text += "<!DOCTYPE testcase PUBLIC \"+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN\" "
          "\"https://sosy-lab.org/test-format/testcase-1.1.dtd\">\n<testcase>\n";
  for (const auto& value : values) text += fmt::format("  <input>{}</input>\n", escaped(value));
  text += "</testcase>\n";
  return writeFile(folder_ / fmt::format("test-{:05}.xml", count_++), text);
}

} // namespace nuthatch
