#include "report/test_file.h"

#include "support/shell.h"
#include "support/untrusted_file.h"
#include "support/visible.h"

#include <cctype>
#include <fmt/format.h>
#include <sstream>

namespace nuthatch {

namespace {

// deposit(int) of bank::Account -> bank_account_deposit
std::string identifier(const std::string& display) {
  std::string made;
  for (const char c : display.substr(0, display.find('('))) {
    if (std::isalnum(static_cast<unsigned char>(c)))
      made += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!made.empty() && made.back() != '_')
      made += '_';
  }
  while (!made.empty() && made.back() == '_') made.pop_back();
  return made.empty() ? "test" : made;
}

std::string indented(const std::string& body) {
  std::istringstream lines(body);
  std::string out;
  for (std::string line; std::getline(lines, line);) out += "  " + line + "\n";
  return out;
}

// One line that ends where it ends: a backslash there would take the next one in.
std::string comment(const std::string& text) {
  std::string line = visibleLine(text);
  if (line.ends_with('\\') || line.ends_with("?\?/")) line += " .";
  return line;
}

std::string headComment(const Finding& finding, const std::string& command) {
  const auto& place = finding.check.place;
  const auto line = [](const char* what, const std::string& text) {
    return text.empty() ? "" : fmt::format("// {}{}\n", what, comment(text));
  };
  return line("", fmt::format("{} at {}:{}", title(finding.check.kind), place.file, place.line)) +
         line("must hold: ", finding.check.detail) + line("assuming: ", finding.witness.needs) +
         line("seen: ", finding.witness.note) + line("Build and run: ", command);
}

TestFile rustTest(const Finding& finding, const std::string& stem) {
  const std::string content =
      headComment(finding, "copy to tests/ of the crate, then: cargo test --test " + stem) +
      fmt::format("\n#[test]\nfn {}() {{\n{}}}\n", stem, indented(finding.witness.test));
  return {stem, stem + ".rs", content};
}

} // namespace

std::string makeCommand(const std::string& stem) {
  return fmt::format("make build/{0} && build/{0} (in this folder)", stem);
}

TestFile writeTestFile(const Finding& finding, const TestFileOptions& options) {
  std::string kind = name(finding.check.kind);
  for (char& c : kind)
    if (c == '-') c = '_';
  const std::string stem = fmt::format("{}_{}_{}", plainFileName(identifier(finding.display)), kind,
                                       finding.witness.id.substr(0, 4));
  if (options.language == "rust") return rustTest(finding, stem);
  const bool cxx = options.language == "c++";
  const std::string fileName = stem + (cxx ? ".cpp" : ".c");
  const std::string content =
      headComment(finding, makeCommand(stem)) +
      fmt::format("\n#define main nuthatch_original_main\n#include \"{}\"\n#undef main\n", options.source) +
      (cxx ? "#include <cstdlib>\n#include <string>\n#include <string_view>\n#include <vector>\n"
           : "#include <stdlib.h>\n") +
      fmt::format("\nint main(void) {{\n{}  return 0;\n}}\n", indented(finding.witness.test));
  return {stem, fileName, content};
}

} // namespace nuthatch
