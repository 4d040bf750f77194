#include "builds/program_target.h"

#include "driver/byte_harness.h"
#include "frontend/compile.h"
#include "frontend/tree_roles.h"
#include "module/calls/callables.h"
#include "support/files.h"

#include <algorithm>

namespace nuthatch {

namespace {

Result<bool> holdsProgram(const Target& target) {
  std::vector<std::string> notes; // told when the subject is made
  NH_TRY(const Module module, compile(target, Flavour::Analysis, notes));
  return programSignature(module).has_value();
}

// A fuzzer of the project's own stands beside its library.
Result<bool> tookFuzzer(Tree& tree) {
  for (const UnitBeside& beside : tree.beside) {
    if (beside.role != UnitRole::Fuzzer) continue;
    Target with = tree.target;
    with.units.push_back(beside.unit);
    const auto holds = holdsProgram(with);
    if (!holds || !*holds) continue; // it may need what is not here
    tree.target = std::move(with);
    return true;
  }
  return false;
}

} // namespace

Result<ProgramTarget> findProgramTarget(std::span<const std::filesystem::path> paths,
                                        const std::filesystem::path& harness, bool wantsProgram) {
  NH_TRY(Tree tree, findTree(paths));
  const auto programs = std::ranges::count(tree.beside, UnitRole::Program, &UnitBeside::role);
  const auto program = [&]() -> Result<ProgramTarget> {
    NH_TRY(Tree with, findTree(paths, {.wantsProgram = true}));
    return ProgramTarget{std::move(with.target), {}};
  };
  if (programs == 1 || (wantsProgram && programs > 0)) return program();
  NH_TRY(bool holds, holdsProgram(tree.target));
  if (!holds) {
    NH_TRY(holds, tookFuzzer(tree));
  }
  ProgramTarget library{std::move(tree.target), {}};
  if (holds) return library;
  std::vector<std::string> notes;
  NH_TRY(const Module module, compile(library.target, Flavour::Analysis, notes));
  auto written = byteHarness(findCallables(module, {}).callables);
  // Without either, whoever makes a subject of it says what is missing.
  if (!written) return programs > 0 ? program() : library;
  const auto file = std::filesystem::absolute(harness);
  NH_TRY_VOID(makeFolder(file.parent_path()));
  NH_TRY_VOID(writeFile(file, written->source));
  library.target.units.push_back(
      {.source = file, .language = Language::C, .flags = {"-g"}, .folder = file.parent_path()});
  library.calls = std::move(written->calls);
  return library;
}

} // namespace nuthatch
