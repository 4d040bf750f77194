// A target made ready for engines: its module with checks and entries, the facts about it, and the two native
// builds. The checked build carries every check of ours over ASan's shadow; the sanitizer build is compiled
// from source by clang's own sanitizers and shares no check with us, which makes it the oracle of replays.
#pragma once

#include "driver/callable.h"
#include "driver/harness_source.h"
#include "frontend/compile.h"
#include "frontend/target.h"
#include "ledger/edge_sites.h"
#include "ledger/facts.h"
#include "module/entries/signature.h"
#include "module/native/lower_native.h"
#include "module/native/path_points.h"
#include "module/passes/mutants.h"
#include "module/pipeline.h"
#include "support/files.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace nuthatch {

// For what there are thunks, with which drivers call functions in sequences.
enum class Drivers : std::uint8_t { None, OfLibraries, All };

struct SubjectOptions {
  SignatureOptions signatures;
  bool program = false; // one entry: the program as a whole, or its fuzz harness
  // Checks come when makeChecks() is called: a program runs long before all of its checks are known.
  bool lateChecks = false;
  PipelineOptions pipeline;
  Drivers drivers = Drivers::None;
  bool adapters = false;  // drivers also call what only adapters can pass (driver/adapter.h)
  bool internals = false; // drivers also call static functions
  bool abortsEnd = false; // abort is an end like others (module/passes/abort_ends.h)
};

// The checked build once more, as one that logs where its runs go.
struct PathBuild {
  std::filesystem::path executable;
  PathTable table;
};

class Subject {
public:
  // `compiled`: what somebody compiled of the target already, notes and all.
  static Result<Subject> make(Target target, const SubjectOptions& options,
                              std::optional<CompiledTarget> compiled = {});

  const Target& target() const { return target_; }
  const Module& compiled() const { return *compiled_; } // as the frontend gave it; of programs and drivers
  const std::string& moduleHash() const { return moduleHash_; }
  const std::vector<Signature>& signatures() const { return signatures_; }
  const Callables& callables() const { return callables_; }
  std::size_t driverEntry() const { return signatures_.size(); }                  // where there are callables
  const std::vector<Function>& entryFunctions() const { return entryFunctions_; } // of the same order
  const std::vector<Function>& functions() const { return functions_; }           // all of the user's
  bool hasProgram() const; // a main function or a fuzz harness
  const std::vector<FunctionSites>& edgeSites() const { return edgeSites_; } // of those
  const std::vector<Check>& checks() const { return checks_; }               // in the user's code
  const std::vector<Check>& allChecks() const { return allChecks_; } // in library code of the module too
  std::string absolute(const std::string& file) const;               // a place of the module as facts have it
  const std::vector<HarnessFunction>& harness() const { return harness_; } // what the target calls of one
  const std::vector<std::string>& notes() const { return notes_; }
  const Outside& outside() const { return outside_; }                            // of the checked build
  const std::vector<EdgeRange>& edges() const { return edges_; }                 // of the checked build
  const std::vector<EdgeRange>& coverageEdges() const { return coverageEdges_; } // of the coverage build
  std::uint32_t branchEdges() const { return branchEdges_; } // of the coverage build, in all functions
  std::uint32_t firstNear() const { return firstNear_; }     // likewise: what is behind it are near misses

  // The prepared module with its entries, as the symbolic engines run it.
  Result<Module> entryModule() const;

  // What is done to the modules of builds that search, once they have their entries. `checksEnd`: the build has all
  // checks, and ends where one fails.
  using Change = std::function<Status(Module&, bool checksEnd)>;
  void changeBuilds(Change change) { change_ = std::move(change); }
  const Change& change() const { return change_; } // or none

  // Where they are late: before anything that has checks. Nobody else may use the subject meanwhile, but for
  // what the coverage build left.
  Status makeChecks();
  bool hasChecks() const { return hasChecks_; }

  Status buildChecked(); // what checkedBuild does, where nobody asks for the path yet

  // Built on first use; paths of executables that live as long as the subject.
  Result<std::filesystem::path> checkedBuild();
  Result<std::filesystem::path> sanitizerBuild(); // ASan and UBSan
  Result<std::filesystem::path> memoryBuild();    // MSan: the oracle of uninitialised reads
  Result<std::filesystem::path> coverageBuild();  // edges and written assertions alone: the fast one
  // The coverage build, optimised, where that is worth a wait and coverageBuild() did not wait.
  Result<std::filesystem::path> fastCoverageBuild();
  Result<const PathBuild*> pathBuild();
  // With changes that drivers switch on, and without checks: only what calls give is looked at.
  Result<std::filesystem::path> mutantBuild();
  const std::vector<Mutant>& mutants() const { return mutants_; } // of the mutant build; number i + 1

private:
  Subject(Target target, ScratchFolder scratch, Module module)
      : target_(std::move(target)), scratch_(std::move(scratch)), module_(std::move(module)) {}

  Status enterAsProgram();
  std::set<std::string> dropUnreached(Module& module) const;
  void takeEdges(const Module& prepared);
  std::vector<EdgeRange> usersEdges(std::vector<EdgeRange> all) const;

  Target target_;
  Outside outside_;
  ScratchFolder scratch_;
  Module module_;                  // prepared
  std::optional<Module> compiled_; // as the frontend gave it; kept for programs and drivers alone
  std::string moduleHash_;
  std::vector<Signature> signatures_;
  Callables callables_;
  std::vector<Function> entryFunctions_, functions_;
  std::vector<FunctionSites> edgeSites_;
  std::vector<Check> checks_, allChecks_;
  std::vector<EdgeRange> edges_, coverageEdges_;
  std::uint32_t branchEdges_ = 0, firstNear_ = 0;
  std::vector<HarnessFunction> harness_;
  std::vector<std::string> notes_;
  std::vector<Mutant> mutants_;
  PipelineOptions pipeline_;
  bool isProgram_ = false, isHurried_ = false, hasChecks_ = false;
  std::optional<PathBuild> path_;
  std::string unoptimised_; // bitcode of the coverage build before the optimiser, or nothing
  Change change_;
  std::filesystem::path checked_, sanitizer_, memory_, coverage_, mutant_;
};

} // namespace nuthatch
