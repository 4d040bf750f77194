#include "frontend/compile.h"

#include "frontend/link.h"
#include "frontend/rust/rust.h"
#include "frontend/sanitize.h"
#include "frontend/unit_bitcode.h"
#include "frontend/untrusted_bitcode.h"
#include "module/passes/direct_calls.h"
#include "module/passes/guards.h"
#include "module/passes/literal_lives.h"
#include "module/passes/loader.h"

#include <algorithm>
#include <atomic>
#include <fmt/ranges.h>
#include <thread>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

Result<std::string> bitcodeOf(const TranslationUnit& unit, Flavour flavour, std::vector<std::string>& notes) {
  if (unit.language == Language::Rust) {
    NH_TRY(const Module module, compileRust(unit, flavour, notes));
    return module.bitcode();
  }
  std::error_code error;
  const bool sourceGone = !fs::exists(unit.source, error);
  const bool ready = unit.language == Language::Bitcode || (!unit.bitcode.empty() && sourceGone);
  const fs::path file = unit.bitcode.empty() ? unit.source : unit.bitcode;
  if (!ready && (unit.bitcode.empty() || flavour == Flavour::Sanitized))
    return compileUnit(unit, flavour, notes);
  NH_TRY(std::string bytes, readUntrustedBitcode(file));
  if (flavour != Flavour::Sanitized) return bytes;
  NH_TRY(Module module, Module::parse(bytes, file.string()));
  markForAddressSanitizer(module);
  notes.push_back(file.string() + " is bitcode: replays see it through AddressSanitizer alone");
  return module.bitcode();
}

struct UnitResult {
  Result<std::string> bitcode = std::unexpected(Problem{});
  std::vector<std::string> notes;
};

std::vector<UnitResult> compileAll(const std::vector<TranslationUnit>& units, Flavour flavour) {
  std::vector<UnitResult> results(units.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i; (i = next++) < units.size();)
      results[i].bitcode = bitcodeOf(units[i], flavour, results[i].notes);
  };
  const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> workers;
  for (std::size_t i = 1; i < std::min(cores, units.size()); ++i) workers.emplace_back(work);
  work();
  return workers.clear(), results;
}

std::string firstError(const std::string& said) {
  std::string_view rest = said;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (rest.substr(0, end).find("error:") != std::string_view::npos) return std::string(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return said.substr(0, said.find('\n'));
}

std::string whyRefused(const Problem& problem) {
  return problem.detail.empty() ? problem.message : firstError(problem.detail);
}

} // namespace

std::vector<UnitOutcome> compileUnits(const std::vector<TranslationUnit>& units) {
  std::vector<UnitOutcome> outcomes;
  for (UnitResult& result : compileAll(units, Flavour::Analysis)) {
    UnitOutcome outcome;
    if (result.bitcode)
      outcome.bitcode = *std::move(result.bitcode);
    else
      outcome.refused = whyRefused(result.bitcode.error());
    outcomes.push_back(std::move(outcome));
  }
  return outcomes;
}

Result<Module> compile(const Target& target, Flavour flavour, std::vector<std::string>& notes,
                       std::size_t* refused) {
  std::vector<UnitResult> results = compileAll(target.units, flavour);
  std::vector<UnitBitcode> compiled;
  const Problem* firstProblem = nullptr;
  std::vector<std::string> failures;
  for (std::size_t i = 0; i < results.size(); ++i) {
    notes.insert(notes.end(), results[i].notes.begin(), results[i].notes.end());
    const std::string source = target.units[i].source.string();
    if (results[i].bitcode) {
      compiled.push_back({source, std::move(*results[i].bitcode)});
      continue;
    }
    const Problem& problem = results[i].bitcode.error();
    if (!firstProblem) firstProblem = &problem;
    failures.push_back(fmt::format("{} is left out: {}", source, whyRefused(problem)));
  }
  if (refused) *refused = failures.size();
  if (compiled.empty()) {
    if (!firstProblem) return badInput("{} has no sources", target.name);
    Problem problem = *firstProblem;
    if (target.units.size() > 1)
      problem.message += fmt::format(" (and none of the other {} units)", target.units.size() - 1);
    // Where nothing compiles, what is to be mended is how the sources were found.
    if (problem.remedy.empty()) problem.remedy = fmt::format("{}", fmt::join(target.notes, "\n  "));
    return std::unexpected(std::move(problem));
  }
  notes.insert(notes.end(), failures.begin(), failures.end());
  NH_TRY(Module module, linkUnits(target.name, compiled, notes));
  makeCallsDirect(module.llvm());
  takeFromLoader(module.llvm());
  endLiterals(module.llvm());
  if (flavour == Flavour::Analysis) takeGuards(module.llvm());
  if (flavour == Flavour::Sanitized) NH_TRY_VOID(addAddressChecks(module));
  return module;
}

} // namespace nuthatch
