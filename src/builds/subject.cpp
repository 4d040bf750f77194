#include "builds/subject.h"

#include "builds/checked_build.h"
#include "builds/for_users.h"
#include "builds/module_hashes.h"
#include "checks/all.h"
#include "frontend/compile.h"
#include "frontend/template_instances.h"
#include "frontend/tree_roles.h"
#include "module/calls/callables.h"
#include "module/calls/thunks.h"
#include "module/debug_types.h"
#include "module/edge_sites.h"
#include "module/entries/entries.h"
#include "module/native/interpose.h"
#include "module/native/native.h"
#include "module/passes/abort_ends.h"
#include "module/passes/harness.h"
#include "module/passes/reached.h"
#include "support/hash.h"
#include "support/installation.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <map>
#include <set>
#include <utility>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// rustc writes places relative to the crate.
std::string absolutePath(const fs::path& root, const std::string& file) {
  if (file.empty() || fs::path(file).is_absolute()) return file;
  return (root / file).lexically_normal().string();
}

// True when a unit got a maker that it had not.
bool addMakers(Target& target, const std::vector<Unmade>& unmade) {
  bool added = false;
  for (const auto& [source, type] : unmade)
    for (auto& unit : target.units)
      if (unit.source == source && unit.language == Language::Cxx &&
          std::ranges::find(unit.makers, type) == unit.makers.end()) {
        unit.makers.push_back(type);
        unit.bitcode.clear(); // what a drop-in compiler left has no makers
        added = true;
      }
  return added;
}

// Every template of the user's with a small set of types, in the first unit that sees it.
void addInstances(Target& target) {
  std::set<std::string> known;
  for (auto& unit : target.units) {
    if (unit.language != Language::Cxx) continue;
    for (auto& instance : templateInstances(unit))
      if (known.insert(instance).second) unit.instances.push_back(std::move(instance));
    if (!unit.instances.empty()) unit.bitcode.clear();
  }
}

// True when a unit got an adapter that it had not. One unit's adapter serves all.
bool addAdapters(Target& target, std::vector<Adapter>& all, const std::vector<WantedAdapter>& wanted) {
  bool added = false;
  for (const auto& [source, adapter] : wanted) {
    if (std::ranges::find(all, adapter.name, &Adapter::name) != all.end()) continue;
    const auto unit =
        std::ranges::find_if(target.units, [&](const TranslationUnit& one) { return one.source == source; });
    const bool compiled =
        unit != target.units.end() && (unit->language == Language::Cxx || unit->language == Language::C);
    if (!compiled) continue;
    unit->adapters.push_back(adapter);
    unit->bitcode.clear();
    all.push_back(adapter);
    added = true;
  }
  return added;
}

// Harness functions mean the same in the builds that judge: what is input there is input here.
Status translateHarness(Module& module) {
  Prepared ignored;
  return runPass(module, "harness", {}, ignored);
}

// What main asks of the world is its input (driver/world.h). Programs that are fuzzed keep their module as it
// was compiled, and read what there is.
bool runsInWorld(const std::vector<Signature>& signatures, const std::optional<Module>& compiled) {
  return !compiled && std::ranges::any_of(signatures, [](const Signature& one) {
    return one.wholeInput == WholeInput::Program;
  });
}

CheckedRuns checkedRuns(const std::vector<Signature>& signatures, const std::optional<Module>& compiled,
                        const Callables& callables) {
  if (runsInWorld(signatures, compiled)) return CheckedRuns::InWorld;
  return callables.all.empty() ? CheckedRuns::Alone : CheckedRuns::Watched;
}

bool holdsProgram(const std::vector<Function>& functions) {
  return std::ranges::any_of(functions, [](const Function& function) {
    return function.name == "main" || function.name == "LLVMFuzzerTestOneInput";
  });
}

// Compiled with a newer standard where more of it compiles then.
Result<Module> compileWritten(Target& target, std::vector<std::string>& notes) {
  std::size_t refused = 0, refusedAgain = 0;
  auto compiled = compile(target, Flavour::Analysis, notes, &refused);
  Target newer = target;
  if ((compiled && refused == 0) || !takeNewerStandard(newer)) return compiled;
  std::vector<std::string> newerNotes = newer.notes;
  auto again = compile(newer, Flavour::Analysis, newerNotes, &refusedAgain);
  const bool isBetter = again && (!compiled || refusedAgain < refused);
  if (!isBetter) return compiled;
  target = std::move(newer);
  notes = std::move(newerNotes);
  return again;
}

// Of the coverage build of a program in a hurry: with more instructions the optimiser keeps it waiting for seconds
// (libxml2: 240,000 take 11 s optimised and 1.5 s not, and run at a third of the speed).
constexpr std::size_t kMostAtOnce = 30'000;

ObjectOptions coverageObject(int level) {
  return {.asan = false, .optLevel = level, .keepBranches = true, .keepBlocks = true};
}

// Of the module as the user wrote it: what makers add depends on who asks. With our own build, since a
// verdict is the word of the build that gave it.
std::string hashOf(const Module& module) {
  return sha256(module.bitcode() + programIdentity(executablePath()));
}

} // namespace

Result<std::vector<std::string>> moduleHashes(Target target) {
  std::vector<std::string> notes, hashes;
  NH_TRY(const Module plain, compileWritten(target, notes));
  hashes.push_back(hashOf(plain));
  addInstances(target);
  NH_TRY(const Module withInstances, compileWritten(target, notes));
  hashes.push_back(hashOf(withInstances));
  return hashes;
}

Result<Subject> Subject::make(Target target, const SubjectOptions& options,
                              std::optional<CompiledTarget> compiled) {
  const CountAsBuild counted("bitcode and checks");
  NH_TRY(auto scratch, ScratchFolder::make("subject"));
  if (options.adapters) addInstances(target);
  if (!compiled || options.adapters) {
    std::vector<std::string> said = target.notes;
    NH_TRY(auto made, compileWritten(target, said));
    compiled = {std::move(made), std::move(said)};
  }
  auto& [module, notes] = *compiled;
  const std::string hash = hashOf(module);
  SignatureOptions signatures = options.signatures;
  signatures.factsAlone = options.program;
  signatures.library = options.adapters;
  signatures.internalCalls = options.internals;
  auto found = findSignatures(module, signatures);
  const bool drivers = options.drivers == Drivers::All ||
                       (options.drivers == Drivers::OfLibraries && !holdsProgram(found.functions));
  FoundCallables called;
  if (drivers) called = findCallables(module, signatures);
  const int kRounds = options.adapters ? 3 : 1; // what adapters take may need adapters
  for (int round = 0; round < kRounds; ++round) {
    bool added = addMakers(target, found.unmade);
    added |= addMakers(target, called.unmade);
    added |= addAdapters(target, signatures.adapters, called.adapters);
    if (!added) break;
    notes = target.notes;
    NH_TRY(module, compile(target, Flavour::Analysis, notes));
    found = findSignatures(module, signatures);
    if (drivers) called = findCallables(module, signatures);
  }
  if (options.drivers == Drivers::OfLibraries && drivers && !signatures.internal)
    keepForUsers(target, called.callables, found);
  if (options.abortsEnd) endAtAborts(module);
  Subject subject(std::move(target), std::move(scratch), std::move(module));
  subject.moduleHash_ = hash;
  subject.signatures_ = std::move(found.enterable);
  subject.functions_ = std::move(found.functions);
  subject.callables_ = std::move(called.callables);
  subject.callables_.allocates = callsAllocators(subject.module_);
  subject.harness_ = harnessFunctions(subject.module_.llvm());
  subject.pipeline_ = options.pipeline;
  subject.isHurried_ = options.lateChecks;
  if (drivers) subject.compiled_ = subject.module_.clone();
  if (options.program) NH_TRY_VOID(subject.enterAsProgram());
  subject.notes_ = std::move(notes);
  for (auto& function : subject.functions_)
    function.place.file = absolutePath(subject.target_.root, function.place.file);
  if (!options.lateChecks) {
    NH_TRY_VOID(subject.makeChecks());
    subject.takeEdges(subject.module_);
  }
  for (auto& callable : subject.callables_.all)
    if (const auto it = std::ranges::find(subject.functions_, callable.userFunction(), &Function::name);
        it != subject.functions_.end())
      callable.edges = it->edges;
  for (const auto& signature : subject.signatures_)
    subject.entryFunctions_.push_back(
        *std::ranges::find(subject.functions_, signature.function, &Function::name));
  return subject;
}

Status Subject::makeChecks() {
  if (hasChecks_) return {};
  NH_TRY(auto prepared, prepare(module_, pipeline_));
  allChecks_ = std::move(prepared.checks);
  notes_.insert(notes_.end(), prepared.notes.begin(), prepared.notes.end());
  for (auto& check : allChecks_) check.place.file = absolutePath(target_.root, check.place.file);
  std::ranges::copy_if(allChecks_, std::back_inserter(checks_),
                       [](const Check& check) { return isUserFile(check.place.file); });
  hasChecks_ = true;
  return {};
}

// How many edges each function has, and where. Checks add none, so that every prepared module says the same.
void Subject::takeEdges(const Module& prepared) {
  std::map<std::string, Function*> known;
  for (auto& function : functions_) known[function.name] = &function;
  for (const auto& counted : listFunctions(prepared))
    if (const auto it = known.find(counted.name); it != known.end()) it->second->edges = counted.edges;
  edgeSites_.clear();
  for (auto& sites : listEdgeSites(prepared)) {
    if (!known.contains(sites.function)) continue;
    for (EdgeSite& site : sites.sites)
      if (site.place.line > 0) site.place.file = absolutePath(target_.root, site.place.file);
    edgeSites_.push_back(std::move(sites));
  }
}

// Of a program. Where other objects belong to the target, they may call what no reference in the module shows.
std::set<std::string> Subject::dropUnreached(Module& module) const {
  if (!isProgram_ || !target_.assembly.empty() || !target_.objects.empty()) return {};
  return nuthatch::dropUnreached(module, signatures_[0].function);
}

Status Subject::enterAsProgram() {
  isProgram_ = true;
  NH_TRY(auto signature, programSignature(module_));
  const auto known = std::ranges::find(functions_, signature.function, &Function::name);
  if (known == functions_.end()) // main that a compiler wrote
    functions_.push_back({.name = signature.function, .display = signature.display});
  else
    known->notEnterable.clear();
  signatures_ = {std::move(signature)};
  const auto unreached = dropUnreached(module_);
  for (auto& function : functions_)
    if (unreached.contains(function.name))
      function.notEnterable = "nothing that the program runs refers to it";
  compiled_ = module_.clone();
  return {};
}

bool Subject::hasProgram() const { return holdsProgram(functions_); }

Result<Module> Subject::entryModule() const {
  Module module = module_.clone();
  NH_TRY_VOID(addEntries(module, signatures_, callables_));
  return module;
}

Status Subject::buildChecked() {
  NH_TRY([[maybe_unused]] const auto path, checkedBuild());
  return {};
}

Result<fs::path> Subject::checkedBuild() {
  if (!checked_.empty()) return checked_;
  const CountAsBuild counted(kCheckedBuild);
  NH_TRY_VOID(makeChecks());
  NH_TRY(Module module, entryModule());
  if (change_) NH_TRY_VOID(change_(module, true));
  const fs::path executable = scratch_.path() / "checked";
  NH_TRY(auto edges, nuthatch::buildChecked(module, target_, checkedRuns(signatures_, compiled_, callables_),
                                            executable, outside_));
  edges_ = usersEdges(std::move(edges));
  const auto& outside = outside_.functions;
  if (!outside_.variables.empty())
    notes_.push_back(fmt::format("{} variables are outside the target; they hold zeros: {}{}",
                                 outside_.variables.size(), outside_.variables.begin()->first,
                                 outside_.variables.size() > 1 ? ", …" : ""));
  if (!outside.empty())
    notes_.push_back(fmt::format(
        "{} functions are outside the target; a run that calls one ends there: {}{}", outside.size(),
        fmt::join(std::span(outside).first(std::min<std::size_t>(outside.size(), 5)), ", "),
        outside.size() > 5 ? ", …" : ""));
  checked_ = executable;
  return checked_;
}

// Nothing cuts off its runs: each is wanted to its end.
Result<const PathBuild*> Subject::pathBuild() {
  if (path_) return &*path_;
  const CountAsBuild counted("path");
  NH_TRY_VOID(makeChecks());
  NH_TRY(Module module, entryModule());
  PathBuild build{.executable = scratch_.path() / "path", .table = {}};
  for (const Function& function : functions_) build.table.functions.insert(function.name);
  Outside outside; // as in the checked build
  NH_TRY_VOID(nuthatch::buildChecked(module, target_, checkedRuns(signatures_, compiled_, callables_),
                                     build.executable, outside, &build.table));
  path_ = std::move(build);
  return &*path_;
}

std::string Subject::absolute(const std::string& file) const { return absolutePath(target_.root, file); }

// Only what the user wrote is counted as coverage.
std::vector<EdgeRange> Subject::usersEdges(std::vector<EdgeRange> all) const {
  std::vector<EdgeRange> kept;
  for (auto& range : all) {
    if (range.function == kRenamedMain) range.function = "main";
    // The form of a destructor that frees, too, is nobody's code: it calls the one that is.
    if (range.function.starts_with("_ZN") && range.function.ends_with("D0Ev")) continue;
    if (std::ranges::find(functions_, range.function, &Function::name) != functions_.end())
      kept.push_back(std::move(range));
  }
  return kept;
}

Result<fs::path> Subject::coverageBuild() {
  if (!coverage_.empty()) return coverage_;
  const CountAsBuild counted("coverage");
  if (!compiled_) return ownError("a coverage build is made of programs alone");
  Module module = compiled_->clone();
  const std::set<CheckKind> carried = {CheckKind::AssertionFailed, CheckKind::RuleBroken,
                                       CheckKind::UnreachableReached};
  PipelineOptions pipeline;
  if (!change_) pipeline.checks.kinds = carried;
  pipeline.verifyEach = !isHurried_; // then once, in the end
  NH_TRY(const auto prepared, prepare(module, pipeline));
  if (!hasChecks_) takeEdges(module);
  NH_TRY_VOID(addEntries(module, signatures_));
  if (change_) {
    NH_TRY_VOID(change_(module, false));
    keepChecks(module, prepared.checks, carried);
  }
  NH_TRY(auto lowered, lowerNative(module, {.memory = false, .initialised = false, .counters = true}));
  branchEdges_ = lowered.branchEdges;
  firstNear_ = lowered.firstNear;
  coverageEdges_ = usersEdges(std::move(lowered.edges));
  const fs::path object = scratch_.path() / "coverage.o", executable = scratch_.path() / "coverage";
  const bool isLarge = isHurried_ && instructionsOf(module) > kMostAtOnce;
  if (isLarge) {
    keepLinesAlone(module);
    unoptimised_ = module.bitcode();
  }
  NH_TRY_VOID(emitObject(module, coverageObject(isLarge ? 0 : 2), object));
  Outside outside; // as in the checked build
  NH_TRY(const auto words, runtimeWords(target_));
  NH_TRY_VOID(linkObject(target_, *compiled_, object, executable, words, &outside));
  coverage_ = executable;
  return coverage_;
}

// The same edges under the same numbers, and faster. It changes nothing of the subject but what nobody else looks at.
Result<fs::path> Subject::fastCoverageBuild() {
  if (unoptimised_.empty()) return coverage_;
  const fs::path object = scratch_.path() / "fast.o", executable = scratch_.path() / "fast";
  NH_TRY(Module module, Module::parse(std::exchange(unoptimised_, {}), "coverage"));
  NH_TRY_VOID(emitObject(module, coverageObject(2), object));
  Outside outside; // as in the checked build
  NH_TRY(const auto words, runtimeWords(target_));
  NH_TRY_VOID(linkObject(target_, *compiled_, object, executable, words, &outside));
  return executable;
}

Result<fs::path> Subject::mutantBuild() {
  constexpr std::size_t kMost = 600; // of all places: a run of each test that reaches it
  if (!mutant_.empty()) return mutant_;
  const CountAsBuild counted("mutants");
  if (!compiled_) return ownError("a build of mutants is made for drivers alone");
  Module module = compiled_->clone();
  mutants_ = addMutants(module, kMost);
  PipelineOptions pipeline = pipeline_;
  pipeline.insertChecks = false;
  NH_TRY_VOID(prepare(module, pipeline));
  NH_TRY_VOID(addEntries(module, signatures_, callables_));
  NH_TRY_VOID(lowerNative(module, {.memory = false, .initialised = false}));
  watchCalls(module);
  const fs::path object = scratch_.path() / "mutants.o", executable = scratch_.path() / "mutants";
  NH_TRY_VOID(emitObject(module, {.asan = false, .optLevel = 0}, object));
  Outside outside; // as in the checked build
  NH_TRY(const auto words, runtimeWords(target_));
  NH_TRY_VOID(linkObject(target_, module, object, executable, words, &outside));
  mutant_ = executable;
  return mutant_;
}

Result<fs::path> Subject::sanitizerBuild() {
  if (!sanitizer_.empty()) return sanitizer_;
  const CountAsBuild counted("sanitizers");
  std::vector<std::string> repeated; // the same notes as for the analysis
  NH_TRY(auto module, compile(target_, Flavour::Sanitized, repeated));
  NH_TRY_VOID(translateHarness(module));
  if (runsInWorld(signatures_, compiled_)) answerFromWorld(module);
  NH_TRY_VOID(addEntries(module, signatures_, callables_));
  NH_TRY_VOID(lowerNative(module, {.memory = false, .initialised = false}));
  if (!callables_.all.empty()) watchCalls(module);
  const fs::path executable = scratch_.path() / "sanitizer";
  Outside outside; // as in the checked build
  NH_TRY(const auto words, runtimeWords(target_));
  NH_TRY_VOID(linkProgram(target_, module, Flavour::Sanitized, executable, words, &outside));
  sanitizer_ = executable;
  return sanitizer_;
}

Result<fs::path> Subject::memoryBuild() {
  if (!memory_.empty()) return memory_;
  const CountAsBuild counted("memory");
  std::vector<std::string> repeated;
  NH_TRY(auto module, compile(target_, Flavour::Analysis, repeated));
  dropUnreached(module);
  NH_TRY_VOID(translateHarness(module));
  if (runsInWorld(signatures_, compiled_)) answerFromWorld(module);
  NH_TRY_VOID(addEntries(module, signatures_, callables_));
  NH_TRY_VOID(lowerNative(module, {.memory = false, .initialised = false}));
  keepLinesAlone(module);
  const fs::path object = scratch_.path() / "memory.o", executable = scratch_.path() / "memory";
  NH_TRY_VOID(emitObject(module, {.asan = false, .msan = true, .optLevel = 0}, object));
  Outside outside;
  NH_TRY(auto words, runtimeWords(target_));
  words.emplace_back("-fsanitize=memory");
  NH_TRY_VOID(linkObject(target_, module, object, executable, words, &outside));
  memory_ = executable;
  return memory_;
}

} // namespace nuthatch
