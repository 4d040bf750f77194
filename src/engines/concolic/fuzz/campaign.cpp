#include "engines/concolic/fuzz/campaign.h"

#include "builds/path_recorder.h"
#include "engines/concolic/fuzz/file_watch.h"
#include "engines/concolic/fuzz/test_values.h"
#include "engines/concolic/trace/native_program.h"
#include "ledger/summary_store.h"
#include "module/native/native.h"
#include "module/native/restorable.h"
#include "module/usage/compared_constants.h"
#include "runtime/program.h"
#include "solver/limits.h"
#include "solver/query_tally.h"
#include "support/hash.h"
#include "support/untrusted_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <malloc.h>

namespace nuthatch::concolic {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kFollowEvery{2}, kCoverageEvery{5};
constexpr std::chrono::milliseconds kTriageSlice{30}; // of a beat
// The build that logs paths comes within the budget, which counts builds: ten thousand instructions take about a second.
constexpr std::size_t kMostForPaths = 30'000;
constexpr std::chrono::milliseconds kPathBuild{1500};

Input filled(const ProgramShape& shape, char byte, std::size_t size) {
  Input input = shape.emptyInput();
  for (std::size_t i = 0; i < input.streams.size(); ++i)
    input.streams[i].bytes.assign(std::min<std::size_t>(size, shape.mostBytes[i]), byte);
  return input;
}

std::string placeOf(const Failure& failure, const fs::path& executable) {
  for (const Frame& frame : Symbolizer(executable).frames(failure.frames))
    if (frame.place.line != 0 && !frame.function.starts_with("nh"))
      return fmt::format(", in {} at {}:{}", frame.function, frame.place.file, frame.place.line);
  return "";
}

} // namespace

Campaign::Campaign(Subject& subject, ProgramShape shape, CampaignOptions options, Ledger& ledger,
                   TargetId target)
    : subject_(subject), shape_(std::move(shape)), options_(std::move(options)),
      builds_(subject, followedIn(options_.search)), ledger_(ledger), target_(target),
      lastFollow_(Clock::now()), lastCoverage_(lastFollow_) {}

ForkServerOptions Campaign::serverOptions() const {
  SandboxPolicy policy{.readable = options_.readable,
                       .memoryBytes = options_.targetMemory,
                       .hugeMappings = true,
                       .processes = processes_,
                       .allowWeaker = options_.allowWeakerSandbox};
  policy.environment = {shape_.description()};
  const bool program = subject_.signatures()[0].wholeInput != WholeInput::FuzzHarness;
  return {.policy = std::move(policy), .childPerInput = program};
}

// Of the coverage build, which runs most: programs that can be put back need no process for each input.
ForkServerOptions Campaign::coverageOptions() const {
  ForkServerOptions options = serverOptions();
  options.restore = options.childPerInput && restorable_;
  return options;
}

// Without a seed the search needs inputs that get somewhere: nothing, text, zeros, a number, and
// one that is long enough for code that looks far ahead.
Result<std::vector<Input>> Campaign::firstInputs() {
  std::vector<Input> inputs;
  if (!options_.seeds.empty()) {
    NH_TRY(inputs, store_->read(options_.seeds));
    if (inputs.empty()) return badInput("{} holds no seeds", options_.seeds.string());
  }
  if (options_.resume) {
    NH_TRY(auto kept, store_->kept());
    inputs.insert(inputs.end(), kept.begin(), kept.end());
  }
  result_.seeds = inputs.size();
  if (inputs.empty())
    inputs = {filled(shape_, 'A', 0), filled(shape_, 'A', 64), filled(shape_, '\0', 64),
              filled(shape_, '1', 1), filled(shape_, 'A', 1024)};
  return inputs;
}

// Whether the target is one that can be fuzzed: some input must come to an end without a failure, and the
// file must stay what it is.
Status Campaign::probe(const std::vector<Input>& inputs) {
  constexpr std::size_t kTried = 8;
  NH_TRY(const auto scratch, ScratchFolder::make("probe"));
  ForkServerOptions options = serverOptions();
  options.policy.scratch = scratch.path();
  NH_TRY(auto server, ForkServer::start(coverage_, options));
  NH_TRY(auto watch, FileWatch::make(scratch.path(), NH_PROGRAM_FILE));
  std::vector<Input> tried(inputs.begin(),
                           inputs.begin() + static_cast<std::ptrdiff_t>(std::min(inputs.size(), kTried)));
  for (const char byte : {'A', '\0'}) tried.push_back(filled(shape_, byte, 16));
  std::optional<Failure> failure;
  bool looked = false, ended = false;
  const auto file = std::ranges::find(shape_.streams, "file");
  for (const auto& input : tried) {
    const std::string bytes = toBytes(input);
    NH_TRY(const auto batch, server.run(0, std::span(&bytes, 1), options_.inputTime));
    looked |= file == shape_.streams.end() ? batch.inputs[0].consumed > 0 : watch.wasRead();
    if (file != shape_.streams.end()) {
      const auto& content = input.streams[static_cast<std::size_t>(file - shape_.streams.begin())].bytes;
      const auto now = readUntrustedFile(scratch.path() / NH_PROGRAM_FILE, content.size());
      watch.wasRead(); // that was us
      if (!now || *now != content) {
        std::error_code error;
        const bool isThere = std::filesystem::exists(scratch.path() / NH_PROGRAM_FILE, error);
        return withRemedy(
            badInput("{} {} its input file", subject_.target().name, isThere ? "writes to" : "removes"),
            "give it a copy to write to, or let it read standard input");
      }
    }
    ended |= !batch.failure;
    failure = batch.failure;
  }
  const auto& name = subject_.target().name;
  const bool harness = subject_.signatures()[0].wholeInput == WholeInput::Harness;
  if (ended && !looked && file != shape_.streams.end())
    return withRemedy(badInput("{} never reads @@", name), "say how it takes a file: -- PROGRAM OPTIONS @@");
  if (ended && !looked)
    return withRemedy(
        badInput("{} needs no input: it never {}", name, harness ? "asks for any" : "reads standard input"),
        "put @@ where it takes a file, or --symbolic-args N,LENGTH");
  if (ended) return {};
  if (failure->outcome == Outcome::Timeout)
    return withRemedy(badInput("{} does not end within {} ms, on any of {} inputs", name,
                               options_.inputTime.count(), tried.size()),
                      "a program that waits for more than its input cannot be fuzzed");
  if (failure->outcome == Outcome::OutOfMemory)
    return withRemedy(badInput("{} needs more than {} MB, on every one of {} inputs", name,
                               options_.targetMemory >> 20, tried.size()),
                      "allow it more by --target-memory");
  return withRemedy(badInput("{} fails at once, on every one of {} inputs: {}{}", name, tried.size(),
                             describe(*failure), placeOf(*failure, coverage_)),
                    "nothing can be learned of a program that always fails");
}

Status Campaign::writeTest(const Input& input, bool failed) {
  if (!options_.onTest) return {};
  if (!asking_) {
    NH_TRY(asking_, ForkServer::start(coverage_, coverageOptions()));
  }
  const std::string bytes = toBytes(input);
  NH_TRY([[maybe_unused]] const auto batch, asking_->run(0, std::span(&bytes, 1), options_.inputTime));
  const auto asked = asking_->asked();
  return asked ? options_.onTest(testValues(bytes, *asked), failed) : Status();
}

Status Campaign::found(const Find& find) {
  // What covers something new and fails comes twice: as what it covers, and as what it fails.
  if (find.kind == Find::Kind::Kept || find.failure.outcome == Outcome::CheckFailed)
    NH_TRY_VOID(writeTest(find.input, find.kind == Find::Kind::Failed));
  switch (find.kind) {
  case Find::Kind::Failed:
    return triage_->failed(find.input, find.failure);
  case Find::Kind::Suspect:
    return triage_->suspect(find.input);
  case Find::Kind::Kept:
    NH_TRY_VOID(store_->keep(find.input));
    kept_.push_back(find.input);
    return triage_->kept(find.input, find.gain.edges > 0);
  }
  return {};
}

Status Campaign::writeKept() {
  if (kept_.empty()) return {};
  NH_TRY(auto batch, ledger_.begin());
  for (const auto& input : kept_) {
    NH_TRY(const auto hash, ledger_.putInput(toBytes(input)));
    NH_TRY_VOID(ledger_.keepInput(target_, subject_.signatures()[0].function, hash, run_));
  }
  NH_TRY_VOID(batch.commit());
  kept_.clear();
  return {};
}

// Checks are known some time after the search began; nothing is judged before they are written down.
Status Campaign::writeChecks() {
  if (wroteChecks_ || !builds_.hasChecks()) return {};
  wroteChecks_ = true;
  NH_TRY(auto batch, ledger_.begin());
  NH_TRY_VOID(ledger_.putChecks(target_, subject_.checks()));
  return batch.commit();
}

Status Campaign::beat(const FuzzTotals& totals, Fuzzer& fuzzer) {
  NH_TRY_VOID(writeChecks());
  NH_TRY_VOID(writeKept());
  // Judging may take all that is left, and whoever ends the search then tells what is written down.
  if (Clock::now() - lastCoverage_ > kCoverageEvery) {
    NH_TRY_VOID(writeCoverage(fuzzer));
    lastCoverage_ = Clock::now();
  }
  if (options_.fuzz.mostRuns == 0) NH_TRY_VOID(triage_->work(Clock::now() + kTriageSlice));
  if (options_.sync.empty() || Clock::now() - lastFollow_ < kFollowEvery) return {};
  lastFollow_ = Clock::now();
  NH_TRY(auto others, store_->follow(options_.sync));
  result_.followed += others.size();
  fuzzer.addSeeds(std::move(others));
  (void)totals;
  return {};
}

// How far a complete exploration reaches.
static Bound boundOf(const ProgramShape& shape) {
  Bound bound;
  for (const auto bytes : shape.mostBytes) bound.narrow({{{Limit::Bytes, bytes}}});
  return bound;
}

// Before what was found is judged: that may take all the time that is left.
Status Campaign::writeCoverage(const Fuzzer& fuzzer) {
  NH_TRY(auto batch, ledger_.begin());
  for (const auto& range : subject_.coverageEdges()) {
    const Coverage coverage{
        .function = range.function, .edges = range.count, .hit = fuzzer.coverage().hit(range)};
    NH_TRY(const auto fresh, ledger_.addCoverage(target_, run_, coverage));
    newEdges_ += fresh;
  }
  return batch.commit();
}

Status Campaign::writeFacts(const Fuzzer& fuzzer) {
  NH_TRY_VOID(writeChecks());
  const FuzzTotals& totals = result_.totals;
  std::map<std::string, std::uint64_t> counters = {
      {"runs", totals.nativeRuns},           {"symbolic runs", totals.symbolicRuns},
      {"new inputs", totals.newInputs},      {"queries", totals.expansion.queries},
      {"byte sets", totals.expansion.table}, {"divergences", totals.divergences},
      {"inputs kept", totals.kept},          {"complete", totals.complete}};
  for (const auto& [layer, count] : totals.queriesByLayer) counters["queries by " + layer] = count;
  counters.merge(solver::takeTally());
  NH_TRY(auto batch, ledger_.begin());
  counters["edges new"] = newEdges_;
  std::map<std::string, bool> entered;
  for (const auto& range : subject_.coverageEdges())
    entered[range.function] = !fuzzer.coverage().hit(range).empty();
  if (!wroteChecks_) result_.notes.push_back("the time was over before the checks of the program were known");
  for (const auto& check : wroteChecks_ ? subject_.checks() : std::vector<Check>()) {
    // What the explored build carries as branches was decided on every path, for all inputs of the path.
    if (totals.complete && isCarriedBySymbolicBuild(check.kind)) {
      const std::string text = "undefined behaviour of other kinds does not happen first";
      const std::string id = hex(hash64(text));
      NH_TRY_VOID(ledger_.putAssumption(target_, {.id = id, .text = text}));
      NH_TRY_VOID(ledger_.setVerdict(target_, check.id, Proven(Ground{boundOf(shape_), {id}, {}}), run_));
      continue;
    }
    const Open open = entered[check.function]
                          ? Open{OpenReason::Time, "held in every run that reached its function"}
                          : Open{OpenReason::NotReached, "no input reached its function"};
    NH_TRY_VOID(ledger_.setVerdict(target_, check.id, open, run_));
  }
  NH_TRY_VOID(batch.commit());
  return ledger_.endRun(run_, counters);
}

// What the modules say, before a thread that builds has them to itself.
Status Campaign::learnShape() {
  const Module& compiled = subject_.compiled();
  processes_ = processesOf(compiled);
  restorable_ = isRestorable(compiled);
  auto compared = comparedConstants(compiled);
  options_.fuzz.words = std::move(compared.texts);
  options_.fuzz.numbers = std::move(compared.numbers);
  options_.fuzz.mayBeComplete &= followsEverything(compiled);
  NH_TRY(coverage_, subject_.coverageBuild());
  ::malloc_trim(0);
  options_.fuzz.branchEdges = subject_.branchEdges();
  options_.fuzz.firstNear = subject_.firstNear();
  options_.fuzz.counted = subject_.coverageEdges();
  constexpr double kInOneChild = 20, kPutBack = 60, kInItsOwn = 500; // microseconds
  const ForkServerOptions how = coverageOptions();
  options_.fuzz.nativeCost = how.restore ? kPutBack : how.childPerInput ? kInItsOwn : kInOneChild;
  return {};
}

// A summary adds where its function decides something and is called more than once: then the paths of its calls would
// multiply.
static bool paysOff(const Instrumented& build) {
  return std::ranges::any_of(build.functions,
                             [](const auto& one) { return one.decisions > 0 && one.calls > 1; });
}

// By summaries first (SMART). What it made are inputs like others: they are run, kept and judged below.
Status Campaign::explore(std::vector<Input>& inputs, const std::function<bool()>& stopped) {
  if (options_.search == SearchKind::Paths || options_.search == SearchKind::Dart) return {};
  constexpr std::size_t kMostForAuto = 20'000; // instructions: such a build takes about a second
  constexpr int kAutoShare = 25; // of the time that `auto` gives to it: little to lose where it does not pay
  constexpr int kPlainShare =
      4; // where no function has a summary, the search behind it is as good and faster
  const bool isAuto = options_.search == SearchKind::Auto;
  if (isAuto && instructionsOf(subject_.compiled()) > kMostForAuto)
    return {}; // the build alone costs more than its share
  NH_TRY(const auto build,
         buildSymbolic(subject_.target(), subject_.compiled(), subject_.signatures()[0], Follows::Calls));
  if (isAuto && !paysOff(build->instrumented)) return {};
  const bool isPlain = build->instrumented.functions.empty();
  if (isPlain)
    result_.notes.push_back("no function of the program can be summarised: the search is over whole paths");
  const auto share = options_.fuzz.budget / (isAuto ? kAutoShare : isPlain ? kPlainShare : 1);
  SandboxPolicy policy = serverOptions().policy;
  policy.environment.clear();
  NH_TRY(const auto stored, summariesIn(ledger_).summaries());
  if (stored.damaged > 0)
    result_.notes.push_back(fmt::format("{} stored summaries are damaged and were left out", stored.damaged));
  NH_TRY(result_.explored, exploreBySummaries(build, shape_, policy, inputs, stored.whole,
                                              {.end = Clock::now() + share,
                                               .stopped = stopped,
                                               .runLimit = options_.fuzz.runLimit,
                                               .queryLimit = options_.fuzz.queryLimit,
                                               .memoryBytes = options_.fuzz.memoryBytes,
                                               .mayBeComplete = options_.fuzz.mayBeComplete,
                                               .takesKnownPaths = true}));
  const Explored& explored = *result_.explored;
  NH_TRY_VOID(summariesIn(ledger_).putSummaries(explored.facts));
  inputs.insert(explored.totals.complete ? inputs.begin() : inputs.end(), explored.inputs.begin(),
                explored.inputs.end());
  for (const Input& suspect : explored.suspects) NH_TRY_VOID(triage_->suspect(suspect));
  return {};
}

// Where all paths are known, the inputs that took them are run natively once, and that is all.
FuzzOptions Campaign::afterExploring(std::size_t inputs) const {
  FuzzOptions options = options_.fuzz;
  if (!result_.explored || !result_.explored->totals.complete) return options;
  options.mutations = false;
  options.mostRuns = inputs;
  return options;
}

void Campaign::addExplored() {
  if (!result_.explored) return;
  const SmartTotals& smart = result_.explored->totals;
  FuzzTotals& totals = result_.totals;
  totals.symbolicRuns += smart.runs;
  totals.symbolicCpu += smart.cpu;
  totals.divergences += smart.divergences;
  totals.cutShort += smart.cutShort;
  totals.limits += smart.limits;
  totals.expansion.queries += smart.queries;
  for (const auto& [what, times] : smart.madeConcrete) totals.madeConcrete[what] += times;
  totals.complete |= smart.complete;
  totals.paths += smart.programPaths;
  for (const Input& input : result_.explored->inputs)
    totals.longest = std::max<std::uint64_t>(totals.longest, toBytes(input).size());
}

FuzzParts Campaign::partsOfFuzzer() {
  const auto native = [this]() -> Result<std::unique_ptr<NativeRunner>> {
    ForkServerOptions options = coverageOptions();
    options.trackEdges = true;
    NH_TRY(auto server, ForkServer::start(builds_.coverage().value_or(coverage_), options));
    return std::make_unique<CoverageRunner>(std::move(server), options_.inputTime,
                                            options_.fuzz.mostRuns > 0);
  };
  const auto symbolic = [this](expr::Terms& terms) {
    SandboxPolicy policy = serverOptions().policy;
    policy.environment.clear();
    return startSymbolicProgram(builds_.symbolic(), {shape_.words, shape_.streams}, terms, policy);
  };
  const auto solving = [this] {
    if (builds_.symbolic()) return Solving::Ready;
    return builds_.isSymbolicPending() ? Solving::Pending : Solving::Never;
  };
  const auto hasFastNative = [this] { return builds_.coverage().has_value(); };
  const auto checked = [this]() -> Result<CheckedRuns> {
    const auto executable = builds_.checked();
    if (!executable) return CheckedRuns();
    NH_TRY(auto server, ForkServer::start(*executable, serverOptions()));
    return checkedRuns(std::move(server), options_.inputTime);
  };
  return {shape_, symbolic, native, solving, hasFastNative, checked};
}

// The rest of the time belongs to what was found.
Status Campaign::close(const std::function<bool()>& stopped) {
  constexpr std::chrono::seconds kHang{16}; // what judging one takes
  const auto share = std::max<std::chrono::milliseconds>(options_.fuzz.budget / 10, std::chrono::seconds(1));
  const auto end = options_.end.value_or(Clock::now() + share);
  const auto forPaths = std::min<std::chrono::milliseconds>(options_.fuzz.budget / 10, 2 * kPathBuild);
  const auto until = end - (options_.onTest ? std::chrono::milliseconds(0) : forPaths);
  NH_TRY_VOID(triage_->close(until, stopped));
  const bool hasTime = !options_.end || until - Clock::now() > kHang;
  if (hasTime && !options_.onTest && !stopped()) NH_TRY_VOID(triage_->judgeHang());
  NH_TRY_VOID(writeKept());
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
  const bool isSmall = instructionsOf(subject_.compiled()) <= kMostForPaths;
  if (options_.onTest || stopped() || !builds_.isIdle() || !isSmall || left < kPathBuild) return {};
  return recordPaths(subject_, ledger_, target_, serverOptions(), left / 2);
}

Result<CampaignResult> Campaign::run(const std::function<bool()>& stopped,
                                     const std::function<void(const FuzzTotals&)>& told) {
  result_.search = options_.search;
  NH_TRY(store_, Store::open(options_.out, shape_, options_.resume));
  if (!options_.end) NH_TRY_VOID(builds_.makeSymbolicAndChecked());
  NH_TRY_VOID(learnShape());
  if (const std::uint64_t floor = solver::residentBytes(); floor > options_.fuzz.memoryBytes)
    result_.notes.push_back(fmt::format(
        "--memory {}M: the compiled program alone takes {} MB here; the search keeps to {} MB beside it",
        options_.fuzz.memoryBytes >> 20, floor >> 20, options_.fuzz.memoryBytes >> 20));
  NH_TRY(auto inputs, firstInputs());
  NH_TRY_VOID(probe(inputs));
  NH_TRY(run_,
         ledger_.beginRun(target_, {.engine = "concolic",
                                    .seed = options_.fuzz.seed,
                                    .budget = {{"time", fmt::format("{}ms", options_.fuzz.budget.count())},
                                               {"strategy", std::string(name(options_.fuzz.strategy))}}}));
  triage_.emplace(Triage::Parts{subject_, ledger_, target_, run_, *store_, builds_, serverOptions(),
                                coverage_, options_.inputTime, [this] { return writeChecks(); },
                                options_.end.has_value() && !options_.fuzz.stopOnCrash});
  NH_TRY_VOID(explore(inputs, stopped));
  const bool isDone = result_.explored && result_.explored->totals.complete;
  if (isDone) inputs.resize(result_.explored->inputs.size());
  if (options_.end) {
    builds_.makeBehind();
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*options_.end - Clock::now());
    options_.fuzz.budget = std::max(left - options_.fuzz.budget / 10, std::chrono::milliseconds(100));
  }
  Fuzzer fuzzer(partsOfFuzzer(), afterExploring(inputs.size()));
  fuzzer.addSeeds(std::move(inputs));
  const Status status = fuzzer.run(
      {.found = [&](const Find& find) { return found(find); },
       .beat =
           [&](const FuzzTotals& totals) {
             told(totals);
             return beat(totals, fuzzer);
           },
       .stopped = [&] { return stopped() || (options_.fuzz.stopOnCrash && triage_->hasCrashed()); }});
  result_.totals = fuzzer.totals();
  addExplored();
  if (!status) return std::unexpected(status.error());
  NH_TRY_VOID(writeCoverage(fuzzer));
  NH_TRY_VOID(close(stopped));
  result_.crashes = triage_->crashes();
  result_.triage = triage_->counters();
  const auto notes = builds_.notes();
  result_.notes.insert(result_.notes.end(), notes.begin(), notes.end());
  NH_TRY_VOID(writeFacts(fuzzer));
  return result_;
}

Result<CampaignResult> runCampaign(Subject& subject, const ProgramShape& shape,
                                   const CampaignOptions& options, Ledger& ledger, TargetId target,
                                   const std::function<bool()>& stopped,
                                   const std::function<void(const FuzzTotals&)>& told) {
  Campaign campaign(subject, shape, options, ledger, target);
  return campaign.run(stopped, told);
}

} // namespace nuthatch::concolic
