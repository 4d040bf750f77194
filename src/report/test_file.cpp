#include "report/test_file.h"

#include "driver/world_source.h"
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

std::vector<std::string> compilerCommand(const Finding& finding, const TestFileOptions& options,
                                         const std::string& stem, const std::string& fileName) {
  const bool cxx = options.language == "c++";
  std::vector<std::string> argv = {cxx ? "clang++-22" : "clang-22", "-g"};
  // MSan alone sees what nobody wrote.
  const bool isUnwritten = finding.check.kind == CheckKind::UninitialisedRead;
  argv.emplace_back(isUnwritten ? "-fsanitize=memory" : "-fsanitize=address,undefined");
  argv.emplace_back("-fno-sanitize-recover=all");
  // A main without a return statement returns 0; by another name it must not be a failure of its own.
  if (cxx && options.world) argv.insert(argv.end(), {"-fno-strict-return", "-fno-sanitize=return"});
  argv.insert(argv.end(), options.flags.begin(), options.flags.end());
  argv.push_back(fileName);
  argv.insert(argv.end(), options.otherSources.begin(), options.otherSources.end());
  argv.insert(argv.end(), {"-o", stem});
  return argv;
}

std::string included(const std::string& source) {
  return fmt::format("\n#define main nuthatch_original_main\n#include \"{}\"\n#undef main\n", source);
}

std::string callTest(const Finding& finding, const TestFileOptions& options, bool cxx) {
  return included(options.source) +
         (cxx ? "#include <cstdlib>\n#include <string>\n#include <string_view>\n#include <vector>\n"
              : "#include <stdlib.h>\n") +
         fmt::format("\nint main(void) {{\n{}  return 0;\n}}\n", indented(finding.witness.test));
}

// The program as it is, in the world that makes it fail.
std::string worldTest(const TestFileOptions& options, bool cxx) {
  const WorldSource world = writeWorld(*options.world, options.program, cxx);
  return "\n" + world.headers + included(options.source) + "\n" + world.functions +
         fmt::format("\nint main(void) {{\n{}  {}\n  return 0;\n}}\n", indented(world.body), world.call);
}

} // namespace

std::string makeCommand(const std::string& stem) { return fmt::format("make build/{0} && build/{0}", stem); }

TestFile writeTestFile(const Finding& finding, const TestFileOptions& options) {
  std::string kind = name(finding.check.kind);
  for (char& c : kind)
    if (c == '-') c = '_';
  const std::string stem = fmt::format("{}_{}_{}", plainFileName(identifier(finding.display)), kind,
                                       finding.witness.id.substr(0, 4));
  if (options.language == "rust") return rustTest(finding, stem);
  const bool cxx = options.language == "c++";
  const std::string fileName = stem + (cxx ? ".cpp" : ".c");
  std::vector<std::string> build;
  if (!options.hasMakefile) build = compilerCommand(finding, options, stem, fileName);
  const std::string command =
      build.empty() ? makeCommand(stem) : fmt::format("{} && ./{}", shellQuoted(build), stem);
  return {stem, fileName,
          headComment(finding, command) +
              (options.world ? worldTest(options, cxx) : callTest(finding, options, cxx)),
          std::move(build)};
}

} // namespace nuthatch
