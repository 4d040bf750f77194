#include "builds/program_target.h"

#include "driver/byte_harness.h"
#include "frontend/compile.h"
#include "frontend/tree_roles.h"
#include "module/calls/callables.h"
#include "support/files.h"

#include <algorithm>
#include <utility>

namespace nuthatch {

namespace {

// What was compiled stays with the target: of a large one that is a third of the time until it runs.
Result<bool> holdsProgram(ProgramTarget& program) {
  std::vector<std::string> notes = program.target.notes;
  std::size_t refused = 0;
  NH_TRY(Module module, compile(program.target, Flavour::Analysis, notes, &refused));
  const bool holds = programSignature(module).has_value();
  // What does not compile may do so with a newer standard, which whoever makes the subject tries.
  if (refused == 0) program.compiled = {std::move(module), std::move(notes)};
  return holds;
}

// A fuzzer of the project's own stands beside its library.
bool tookFuzzer(ProgramTarget& library, const std::vector<UnitBeside>& all) {
  for (const UnitBeside& beside : all) {
    if (beside.role != UnitRole::Fuzzer) continue;
    ProgramTarget with{.target = library.target, .calls = {}, .compiled = {}};
    with.target.units.push_back(beside.unit);
    const auto holds = holdsProgram(with);
    if (!holds || !*holds) continue; // it may need what is not here
    library = std::move(with);
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
    return ProgramTarget{.target = std::move(with.target), .calls = {}, .compiled = {}};
  };
  if (programs == 1 || (wantsProgram && programs > 0)) return program();
  ProgramTarget library{.target = std::move(tree.target), .calls = {}, .compiled = {}};
  NH_TRY(const bool holds, holdsProgram(library));
  if (holds || tookFuzzer(library, tree.beside)) return library;
  if (!library.compiled) {
    std::vector<std::string> notes;
    NH_TRY(Module module, compile(library.target, Flavour::Analysis, notes));
    library.compiled = {std::move(module), std::move(notes)};
  }
  auto written = byteHarness(findCallables(std::exchange(library.compiled, {})->module, {}).callables);
  // Without either, whoever makes a subject of it says what is missing.
  if (!written) {
    if (programs > 0) return program();
    return library;
  }
  const auto file = std::filesystem::absolute(harness);
  NH_TRY_VOID(makeFolder(file.parent_path()));
  NH_TRY_VOID(writeFile(file, written->source));
  library.target.units.push_back(
      {.source = file, .language = Language::C, .flags = {"-g"}, .folder = file.parent_path()});
  library.calls = std::move(written->calls);
  return library;
}

} // namespace nuthatch
