// nuthatch replay WITNESS…: builds the target again with ASan and UBSan and runs the witness's input.
#include "builds/module_hashes.h"
#include "builds/oracles.h"
#include "builds/path_recorder.h"
#include "builds/program_target.h"
#include "cli/flags.h"
#include "cli/fuzz_report.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "driver/source.h"
#include "driver/world.h"
#include "frontend/tree_roles.h"
#include "ledger/ledger.h"
#include "module/describe.h"
#include "module/entries/entries.h"
#include "module/native/restorable.h"
#include "module/passes/guards.h"
#include "replay/replayer.h"
#include "report/path_words.h"
#include "suite/drive_facts.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <sstream>
#include <tuple>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct ReplayOptions {
  std::vector<std::string> witnesses;
  fs::path out = "nuthatch-out";
  bool verbose = false, path = false, allowWeakerSandbox = false;
};

// One build serves all witnesses of a target.
class Replays {
public:
  Replays(const ReplayOptions& options, Ledger& ledger) : options_(options), ledger_(ledger) {}

  // Whether the witness failed again.
  Result<bool> replay(const std::string& id) {
    NH_TRY(const auto found, ledger_.witness(id));
    const Witness& witness = found.witness;
    if (witness.entry == kRustTestEntry) return replayTest(found);
    NH_TRY(const auto input, ledger_.input(witness.input));
    const Way way = isWorld(input) ? Way::World : wayOf(witness.entry);
    const bool isDriver = way == Way::Driver;
    NH_TRY(Built * built, buildOf(found.target, way));
    if (way == Way::Function && !isCallOf(built->subject, witness, input)) {
      NH_TRY(Built * lazy, buildOf(found.target, Way::LazyFunction, witness.entry));
      if (isCallOf(lazy->subject, witness, input)) built = lazy;
    }
    NH_TRY(const auto checks, ledger_.checks(found.target));
    const auto judged =
        std::ranges::find(checks, witness.check, [](const JudgedCheck& j) { return j.check.id; });
    if (judged == checks.end()) return ownError("witness {} has no check", witness.id);
    const auto& signatures = built->subject.signatures();
    const auto entry = std::ranges::find(signatures, witness.entry, &Signature::function);
    if (entry == signatures.end() && !isDriver)
      return badInput("the target has no function {} any more: the source has changed since the hunt",
                      witness.entry);
    NH_TRY(Replayer * replayer, built->oracles->forKind(judged->check.kind));
    NH_TRY(const auto replayed,
           replayer->replay(judged->check,
                            isDriver ? built->subject.driverEntry()
                                     : static_cast<std::size_t>(entry - signatures.begin()),
                            input));
    const Check& check = judged->check;
    say("{}  {} at {}:{}\n  with    {}\n  replay  {}: {}\n", witness.id, title(check.kind), check.place.file,
        check.place.line, witness.arguments, name(replayed.replay), replayed.note);
    if (built->changed) say("  the source or Nuthatch has changed since the hunt\n");
    if (options_.path) NH_TRY_VOID(tellPath(*built, found));
    if (options_.verbose && !replayed.output.empty()) say("\n{}\n", replayed.output);
    return replayed.replay != Replay::NotReplayed;
  }

private:
  // A test of `nuthatch drive`: it is its own input.
  Result<bool> replayTest(const FoundWitness& found) {
    NH_TRY(const auto targets, ledger_.targets());
    const auto target = std::ranges::find(targets, found.target, &KnownTarget::id);
    if (target == targets.end()) return ownError("a witness of no target");
    NH_TRY(const auto input, ledger_.input(found.witness.input));
    std::string output;
    NH_TRY(const bool fails, replayRustTest(*target, input, options_.allowWeakerSandbox, output));
    say("{}  {}\n  with    {}\n  replay  {}\n", found.witness.id, target->name, found.witness.arguments,
        fails ? "the test fails again" : "the test passes");
    if (options_.verbose && !output.empty()) say("\n{}\n", output);
    return fails;
  }

  struct Built {
    Subject subject;
    SandboxPolicy policy;
    std::unique_ptr<Oracles> oracles;
    bool changed = false;
  };

  // Told, and written down for the pages.
  Status tellPath(Built& built, const FoundWitness& found) {
    NH_TRY(const auto path, recordPathOf(built.subject, ledger_, found.target, found.witness, {.policy = built.policy}));
    if (!path) say("  path    not known: it does not fail in the build that logs paths\n");
    if (!path) return {};
    say("  path    {} steps\n", path->steps.size() + path->skipped);
    for (std::size_t i = 0; i < path->steps.size(); ++i) {
      const PathStep& step = path->steps[i];
      if (path->skipped > 0 && i == path->skippedFrom) say("          … {} steps …\n", path->skipped);
      PathStep shown = step;
      shown.way.function = displayName(step.way.function);
      say("          {}{}:{}  {}\n", std::string(2 * std::min(step.depth, 20u), ' '),
          fs::path(step.way.place.file).filename().string(), step.way.place.line, inWords(shown));
    }
    return {};
  }

  // How the witness enters its target; each way has a build of its own. What the bytes of an input mean to a
  // function depends on which pointers may be null or equal: hunt and prove differ there.
  enum class Way { Function, LazyFunction, World, Program, Driver };

  // Whether the input is the call that the witness shows.
  static bool isCallOf(const Subject& subject, const Witness& witness, const std::string& input) {
    const auto& signatures = subject.signatures();
    const auto entry = std::ranges::find(signatures, witness.entry, &Signature::function);
    return entry != signatures.end() && describeCall(*entry, decode(*entry, input)) == witness.arguments;
  }

  // A program is started as it was fuzzed; without that file the hunt called functions.
  Way wayOf(const std::string& entry) const {
    if (entry == kDriverEntry) return Way::Driver;
    const bool isProgram = entry == "main" || entry == "LLVMFuzzerTestOneInput";
    return isProgram && fs::exists(options_.out / kCommandFile) ? Way::Program : Way::Function;
  }

  Result<Target> targetOf(const std::vector<fs::path>& paths, Way way) const {
    if (way == Way::Program) {
      NH_TRY(auto program,
             findProgramTarget(paths, options_.out / kHarnessFile, !fs::exists(options_.out / kHarnessFile)));
      return std::move(program.target);
    }
    NH_TRY(auto tree, findTree(paths));
    return std::move(tree.target);
  }

  // With the flags that `prove` added, for which its property or its data model asks: what came of them tells which.
  static Target asProven(const Target& plain, const std::string& hash) {
    for (const bool is32Bits : {false, true})
      for (const bool shifts : {false, true}) {
        Target target = plain;
        for (auto& unit : target.units) {
          if (is32Bits) unit.flags.emplace_back("-m32");
          if (shifts && unit.language == Language::C)
            unit.flags.insert(unit.flags.end(), kSignedShiftFlags.begin(), kSignedShiftFlags.end());
        }
        const auto hashes = moduleHashes(target);
        if (hashes && std::ranges::find(*hashes, hash) != hashes->end()) return target;
      }
    return plain;
  }

  // `only`: the one function that the build can enter; empty: all.
  Result<Built*> buildOf(TargetId id, Way way, const std::string& only = "") {
    if (const auto known = built_.find({id, way, only}); known != built_.end()) return &known->second;
    NH_TRY(const auto targets, ledger_.targets());
    const auto target = std::ranges::find(targets, id, &KnownTarget::id);
    if (target == targets.end()) return ownError("a witness of no target");
    std::vector<fs::path> paths;
    std::istringstream lines(target->source);
    for (std::string line; std::getline(lines, line);) paths.emplace_back(line);
    NH_TRY(auto wanted, targetOf(paths, way));
    if (way != Way::Program) wanted = asProven(std::move(wanted), target->moduleHash);
    SandboxPolicy policy{.hugeMappings = true, .allowWeaker = options_.allowWeakerSandbox};
    if (way == Way::Program) {
      NH_TRY(auto command, readFile(options_.out / kCommandFile));
      policy.environment.push_back(std::move(command));
    }
    const bool isFunction = way == Way::Function || way == Way::LazyFunction;
    NH_TRY(auto subject,
           Subject::make(std::move(wanted), {.signatures = {.internal = isFunction,
                                                            .anyMain = way == Way::World,
                                                            .lazy = way == Way::LazyFunction,
                                                            .only = only},
                                             .program = way == Way::Program,
                                             .drivers = way == Way::Driver ? Drivers::All : Drivers::None}));
    if (way == Way::Program) policy.processes = processesOf(subject.compiled());
    const bool changed = subject.moduleHash() != target->moduleHash;
    auto& built =
        built_.emplace(std::tuple(id, way, only), Built{std::move(subject), policy, {}, changed}).first->second;
    built.oracles = std::make_unique<Oracles>(built.subject, policy);
    return &built;
  }

  const ReplayOptions& options_;
  Ledger& ledger_;
  std::map<std::tuple<TargetId, Way, std::string>, Built> built_;
};

} // namespace

int replayVerb(const std::vector<std::string>& arguments) {
  ReplayOptions options;
  CLI::App app{"Runs witnesses again under ASan and UBSan and says what happened", "nuthatch replay"};
  app.add_option("WITNESS", options.witnesses, "ids from a report, or their first digits")->required();
  app.add_option("-o,--out", options.out, "the folder of the hunt")->capture_default_str();
  app.add_flag("--path", options.path,
               "the branches that it takes, with the values they look at; kept for the pages");
  app.add_flag("-v,--verbose", options.verbose, "what the run printed");
  app.add_flag("--allow-weaker-sandbox", options.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  if (const auto code = parseFlags(app, arguments)) return *code;
  auto ledger = openLedger(options.out / "ledger.nhl", options.path ? LedgerMode::ReadWrite : LedgerMode::ReadOnly);
  if (!ledger) return report(ledger.error());
  Replays replays(options, **ledger);
  bool failed = false;
  for (const auto& id : options.witnesses) {
    const auto again = replays.replay(id);
    if (!again) return report(again.error());
    failed |= *again;
  }
  return failed ? kRefuted : kNothingRefuted;
}

} // namespace nuthatch
