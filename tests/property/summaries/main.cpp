// Theorem 2 of seed 004 on random programs: the search by summaries reaches what the search over whole paths
// reaches, and nothing is said to be complete that is not. The oracle is a native build that tries every input:
// where a search says that it is complete, its inputs reach every branch and every failure that any input reaches.
// The search over whole paths is the same code with a build that tells no calls (seed 004, 3.3).
#include "engines/concolic/summaries/explore.h"
#include "frontend/compile.h"
#include "generate.h"
#include "module/entries/entries.h"
#include "support/files.h"
#include "support/process.h"

#include <cstdlib>
#include <cstring>
#include <fmt/core.h>

namespace nuthatch::summaries {
namespace {

namespace fs = std::filesystem;
using namespace nuthatch::concolic;

struct Totals {
  std::size_t programs = 0, wrong = 0, smartComplete = 0, dartComplete = 0;
  std::uint64_t smartRuns = 0, dartRuns = 0, uses = 0;
};

Result<std::string> reached(const fs::path& oracle, const fs::path& folder, const Explored* explored) {
  std::vector<std::string> words = {oracle.string()};
  if (explored) {
    std::string bytes;
    for (const Input& input : explored->inputs) {
      std::string two = input.streams[0].bytes;
      two.resize(2, '\0');
      bytes += two;
    }
    NH_TRY_VOID(writeFile(folder / "inputs", bytes));
    words.push_back((folder / "inputs").string());
  }
  NH_TRY(const auto ran, run({.argv = words}));
  if (!ran.ok()) return ownError("the oracle failed");
  return ran.out;
}

Result<Explored> explore(const Target& target, const Module& module, bool calls) {
  NH_TRY(const auto signature, programSignature(module));
  NH_TRY(const auto build, buildSymbolic(target, module, signature, calls ? Follows::Calls : Follows::Paths));
  const ProgramShape shape{.streams = {"input"}, .words = {"program"}, .mostBytes = {2}};
  return exploreBySummaries(build, shape, {}, {shape.emptyInput()}, {},
                            {.end = std::chrono::steady_clock::now() + std::chrono::seconds(6),
                             .queryLimit = std::chrono::seconds(3),
                             .mostPaths = 2'000});
}

Status test(std::uint64_t seed, bool keep, Totals& totals) {
  ++totals.programs;
  NH_TRY(const auto folder, ScratchFolder::make("summaries"));
  const fs::path source = folder.path() / "program.c", oracle = folder.path() / "oracle";
  NH_TRY_VOID(writeFile(source, generate(seed)));
  if (keep) NH_TRY_VOID(writeFile("program.c", generate(seed)));
  NH_TRY(const auto built,
         run({.argv = {"clang-22", "-O1", "-w", "-DORACLE", source.string(), "-o", oracle.string()}}));
  if (!built.ok()) return ownError("the oracle is not built: {}", built.err);
  NH_TRY(const std::string all, reached(oracle, folder.path(), nullptr));
  NH_TRY(const auto target, findTarget(std::span(&source, 1)));
  std::vector<std::string> notes;
  NH_TRY(const Module module, compile(target, Flavour::Analysis, notes));
  const auto look = [&](bool calls) -> Result<Explored> {
    NH_TRY(auto explored, explore(target, module, calls));
    NH_TRY(const std::string some, reached(oracle, folder.path(), &explored));
    if (explored.totals.complete && some != all) {
      ++totals.wrong;
      fmt::print("seed {}: WRONG: {} says complete and reaches\n  {}\nof\n  {}\n", seed,
                 calls ? "smart" : "dart", some, all);
    }
    return explored;
  };
  NH_TRY(const Explored smart, look(true));
  NH_TRY(const Explored dart, look(false));
  totals.smartComplete += smart.totals.complete;
  totals.dartComplete += dart.totals.complete;
  totals.smartRuns += smart.totals.runs;
  totals.dartRuns += dart.totals.runs;
  totals.uses += smart.totals.uses;
  if (keep || smart.totals.complete != dart.totals.complete)
    fmt::print("seed {}: smart {} runs, {} functions, {} paths, used {} times, {} unknown, {} divergences{}; "
               "dart {} runs{}\n",
               seed, smart.totals.runs, smart.totals.functions, smart.totals.paths, smart.totals.uses,
               smart.totals.unknown, smart.totals.divergences, smart.totals.complete ? "" : " (not complete)",
               dart.totals.runs, dart.totals.complete ? "" : " (not complete)");
  return {};
}

} // namespace
} // namespace nuthatch::summaries

int main(int argc, char** argv) {
  using namespace nuthatch::summaries;
  std::uint64_t first = 1, count = 3;
  bool keep = false;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc) first = std::strtoull(argv[++i], nullptr, 10);
    if (std::strcmp(argv[i], "--count") == 0 && i + 1 < argc) count = std::strtoull(argv[++i], nullptr, 10);
    keep |= std::strcmp(argv[i], "--keep") == 0;
  }
  Totals totals;
  for (std::uint64_t seed = first; seed < first + count; ++seed)
    if (const auto done = test(seed, keep, totals); !done) {
      fmt::print("seed {}: {}\n", seed, done.error().message);
      return 3;
    } else if ((seed - first) % 50 == 49) {
      fmt::print("{} programs, {} wrong\n", totals.programs, totals.wrong);
      std::fflush(stdout);
    }
  fmt::print("{} programs: smart complete on {}, dart on {}; {} and {} runs; summaries stood for {} calls; "
             "{} wrong\n",
             totals.programs, totals.smartComplete, totals.dartComplete, totals.smartRuns, totals.dartRuns,
             totals.uses, totals.wrong);
  if (totals.smartComplete * 2 < totals.programs) {
    fmt::print("most programs were not explored to the end: nothing was tested\n");
    return 1;
  }
  return totals.wrong == 0 ? 0 : 1;
}
