#include "suite/suite_bench.h"

#include "frontend/test_program.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr const char* kOutsideFile = "outside.c";
constexpr const char* kBuild = "build"; // the Makefile's own folder
// Units of one tree that no program of it links together define the same: the first definition counts, as in the
// module of the search.
constexpr const char* kFirstCounts = "-Wl,--allow-multiple-definition";
constexpr std::chrono::milliseconds kLibraryTime{1'800'000};

} // namespace

Status writeLightGoogleTest(const fs::path& suite) {
  const fs::path header = suite / kLightGoogleTest;
  NH_TRY_VOID(makeFolder(header.parent_path()));
  return writeFile(header, lightGoogleTest());
}

std::string stemOf(const SuiteProgram& program) { return program.file.substr(0, program.file.rfind('.')); }

SuiteBench::SuiteBench(const Subject& subject, const SuitePlanner& planner, ScratchFolder folder)
    : planner_(planner), root_(fs::absolute(subject.target().root).lexically_normal().string()),
      outside_(subject.outside()), library_{planner.units(), subject.target().linkFlags},
      folder_(std::move(folder)) {
  library_.units.push_back({.source = kOutsideFile, .flags = {"-w"}});
}

Result<SuiteBench> SuiteBench::make(const Subject& subject, const SuitePlanner& planner) {
  NH_TRY(auto folder, ScratchFolder::make("suite"));
  // What the project's build made is copied into the suite once, and looked for beside the Makefile.
  std::error_code error;
  const fs::path made = fs::absolute(planner.paths().out()) / SuitePaths::kMade;
  if (fs::exists(made, error)) fs::create_directory_symlink(made, folder.path() / SuitePaths::kMade, error);
  SuiteBench bench(subject, planner, std::move(folder));
  NH_TRY_VOID(writeLightGoogleTest(bench.folder_.path()));
  NH_TRY_VOID(bench.writeMake({}));
  return bench;
}

std::string SuiteBench::makefile(const std::vector<SuiteProgram>& programs) const {
  return writeMakefile(programs, library_, planner_.paths().tree());
}

std::string SuiteBench::outside() const { return writeOutside(outside_.variables, outside_.functions); }

Status SuiteBench::writeMake(const std::vector<SuiteProgram>& programs) const {
  const fs::path outsideFile = folder_.path() / kOutsideFile;
  if (const auto before = readFile(outsideFile); !before || *before != outside()) // make looks at its time
    NH_TRY_VOID(writeFile(outsideFile, outside()));
  return writeFile(folder_.path() / "Makefile", writeMakefile(programs, library_, root_));
}

Result<std::vector<std::string>> SuiteBench::buildLibrary() {
  const CountAsBuild counted("suite's library");
  std::vector<std::string> refused;
  for (int round = 0; round < 2; ++round) {
    const std::string goal = fmt::format("{}/{}", kBuild, kSuiteLibrary);
    NH_TRY(const auto said, makeGoals(folder_.path(), {goal}, kLibraryTime));
    if (fs::exists(folder_.path() / goal)) break;
    std::vector<SuiteUnit> compiled;
    for (std::size_t i = 0; i < library_.units.size(); ++i)
      if (fs::exists(folder_.path() / kBuild / fmt::format("unit{}.o", i)))
        compiled.push_back(library_.units[i]);
      else
        refused.push_back(library_.units[i].source);
    if (compiled.size() == library_.units.size()) return badEnvironment("the library of the suite: {}", said);
    library_.units = std::move(compiled);
    std::error_code error; // numbers stand for other units now
    fs::remove_all(folder_.path() / kBuild, error);
    NH_TRY_VOID(writeMake({}));
  }
  for (std::string& source : refused) std::erase(source, kTreeMark);
  return refused;
}

Status SuiteBench::buildMemoryLibrary() {
  const CountAsBuild counted("suite's memory library");
  NH_TRY_VOID(writeMake({{.memory = true, .fails = true}}));
  NH_TRY([[maybe_unused]] const auto said,
         makeGoals(folder_.path(), {fmt::format("{}/{}", kBuild, kSuiteMemoryLibrary)}, kLibraryTime));
  return {};
}

Status SuiteBench::put(const SuiteProgram& program, const std::string& text) {
  programs_[stemOf(program)] = program;
  return writeFile(folder_.path() / program.file, text);
}

bool SuiteBench::hasObject(const std::string& stem) const {
  return fs::exists(folder_.path() / kBuild / (stem + ".o"));
}

// A linker that was ended leaves a file that nobody may execute.
bool SuiteBench::hasProgram(const std::string& stem) const {
  std::error_code error;
  const auto status = fs::status(program(stem), error);
  return !error && (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
}

fs::path SuiteBench::program(const std::string& stem) const { return folder_.path() / kBuild / stem; }

Result<std::string> SuiteBench::compile(const std::vector<std::string>& stems,
                                        std::chrono::milliseconds limit) {
  std::vector<SuiteProgram> programs;
  std::vector<std::string> goals;
  for (const std::string& stem : stems) {
    programs.push_back(programs_.at(stem));
    goals.push_back(fmt::format("{}/{}.o", kBuild, stem));
    std::error_code error;
    fs::remove(folder_.path() / goals.back(), error);
    fs::remove(program(stem), error);
  }
  NH_TRY_VOID(writeMake(programs));
  return makeGoals(folder_.path(), goals, limit);
}

// Code that only an optimiser removes may call what nobody wrote: the link says so, and once more with bodies
// that end the program.
Result<std::string> SuiteBench::link(const std::vector<std::string>& stems, std::chrono::milliseconds limit) {
  const auto began = std::chrono::steady_clock::now();
  std::vector<SuiteProgram> programs;
  std::vector<std::string> goals;
  for (const std::string& stem : stems) {
    programs.push_back(programs_.at(stem));
    goals.push_back(fmt::format("{}/{}", kBuild, stem));
  }
  NH_TRY_VOID(writeMake(programs));
  NH_TRY(auto said, makeGoals(folder_.path(), goals, limit));
  if (std::ranges::all_of(stems, [this](const std::string& stem) { return hasProgram(stem); })) return said;
  const std::size_t before = outside_.functions.size();
  for (auto& name : undefinedReferences(said))
    if (std::ranges::find(outside_.functions, name) == outside_.functions.end())
      outside_.functions.push_back(std::move(name));
  const bool isDoubled =
      isDefinedTwice(said) && std::ranges::find(library_.linkFlags, kFirstCounts) == library_.linkFlags.end();
  if (isDoubled) library_.linkFlags.emplace_back(kFirstCounts);
  const auto took = std::chrono::steady_clock::now() - began;
  if ((outside_.functions.size() == before && !isDoubled) || took >= limit) return said;
  NH_TRY_VOID(writeMake(programs));
  return makeGoals(folder_.path(), goals,
                   std::chrono::duration_cast<std::chrono::milliseconds>(limit - took));
}

} // namespace nuthatch
