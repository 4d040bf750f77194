#include "frontend/claims/clang_claims.h"

#include "frontend/claims/sarif.h"
#include "frontend/commands/command_line.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"

#include <array>
#include <regex>

namespace nuthatch {

namespace {

struct Checker {
  std::string_view prefix; // of the names of checkers
  CheckKind kind;
};
constexpr std::array kCheckers = {
    Checker{"core.NullDereference", CheckKind::NullDereference},
    Checker{"core.NonNullParamChecker", CheckKind::NullDereference},
    Checker{"core.CallAndMessage", CheckKind::NullDereference},
    Checker{"core.CallAndMessage", CheckKind::UninitialisedRead},
    Checker{"core.DivideZero", CheckKind::DivisionByZero},
    Checker{"core.BitwiseShift", CheckKind::ShiftOutOfRange},
    Checker{"core.uninitialized", CheckKind::UninitialisedRead},
    Checker{"core.UndefinedBinaryOperatorResult", CheckKind::UninitialisedRead},
    Checker{"unix.Malloc", CheckKind::UseAfterFree},
    Checker{"unix.Malloc", CheckKind::DoubleFree},
    Checker{"cplusplus.NewDelete", CheckKind::UseAfterFree},
    Checker{"cplusplus.NewDelete", CheckKind::DoubleFree},
};

constexpr std::string_view kStatistics =
    "debug.Stats"; // a checker that tells of each function how far it was explored

std::set<CheckKind> kindsOf(const std::string& checker) {
  std::set<CheckKind> kinds;
  for (const Checker& one : kCheckers)
    if (checker.empty() || checker.starts_with(one.prefix)) kinds.insert(one.kind);
  return kinds;
}

// The analyser has no other words for it: no part of the function was given up, and nothing was left to explore.
bool isExplored(const std::string& statistics) {
  static const std::regex kDone("Exhausted Block: no .* Empty WorkList: yes");
  return std::regex_search(statistics, kDone);
}

Result<std::vector<SarifResult>> analyse(const TranslationUnit& unit) {
  NH_TRY(const auto scratch, ScratchFolder::make("analyse"));
  const auto output = scratch.path() / "said.sarif";
  std::vector<std::string> words = {compilerFor(unit.language), "--analyze"};
  words.insert(words.end(), unit.flags.begin(), unit.flags.end());
  for (const char* flag :
       {"-analyzer-output=sarif", "-analyzer-checker=core.BitwiseShift", "-analyzer-checker=debug.Stats"})
    words.insert(words.end(), {"-Xclang", flag});
  // Not -w: it would silence the analyser, too.
  words.insert(words.end(), {"-Qunused-arguments", "-x", unit.language == Language::Cxx ? "c++" : "c",
                             unit.source.string(), "-o", output.string()});
  NH_TRY_VOID(runTool({.argv = words, .folder = unit.folder, .writable = {scratch.path()}}));
  if (!std::filesystem::exists(output)) return std::vector<SarifResult>{};
  return readSarif(output, unit.folder);
}

} // namespace

Result<std::vector<Claim>> askClangAnalyzer(const Target& target) {
  std::vector<Claim> claims;
  for (const TranslationUnit& unit : target.units) {
    if (unit.source.empty() || (unit.language != Language::C && unit.language != Language::Cxx)) continue;
    NH_TRY(const auto results, analyse(unit));
    for (const SarifResult& result : results) {
      const bool isWhole = result.rule == kStatistics;
      if (isWhole && !isExplored(result.statement)) continue;
      Claim claim{.tool = "clang",
                  .holds = isWhole,
                  .file = result.file,
                  .firstLine = result.firstLine,
                  .lastLine = result.lastLine,
                  .kinds = kindsOf(isWhole ? "" : result.rule)};
      if (!claim.kinds.empty()) claims.push_back(std::move(claim));
    }
  }
  return claims;
}

} // namespace nuthatch
